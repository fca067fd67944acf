#!/usr/bin/env bash
# pin-images.sh: writes the digest of today beside every tag of an image that we do not build, in the Dockerfile, the compose file and the manifests.
# Run it when images are updated, and commit what it changes. It needs Docker with buildx, and the network.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
files=(infra/Dockerfile docker-compose.yml k8s/components/{engines,observability}/*.yaml)

# docker.io/library/node:24-slim, gcr.io/distroless/…:nonroot, with or without a digest; our own images have no registry.
images=$(grep -hoE '(docker\.io|gcr\.io|ghcr\.io|docker\.elastic\.co)/[a-z0-9./_-]+:[A-Za-z0-9._-]+' "${files[@]}" | sort -u)
for image in $images; do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  [[ $digest =~ ^sha256:[0-9a-f]{64}$ ]] || { echo "no digest for $image: $digest" >&2; exit 1; }
  sed -i -E "s#${image//./\\.}(@sha256:[0-9a-f]{64})?([^A-Za-z0-9._-]|\$)#$image@$digest\2#g" "${files[@]}"
  echo "$image@$digest"
done
