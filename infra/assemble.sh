#!/usr/bin/env bash
# assemble.sh SERVICE OUT: what the image of a service contains, from a built tree: Node, the service and what it depends on.
# It replaces the node_modules of the tree it is run in.
set -euo pipefail
service=$1 out=$2
cd "$(dirname "${BASH_SOURCE[0]}")/.."
[ -f "services/$service/dist/main.js" ] || { echo "no built service $service" >&2; exit 1; }
[ -n "$(ls -A "$out" 2>/dev/null)" ] && { echo "$out is not empty" >&2; exit 1; }

# The pinned Node that the project develops and tests with.
node=$(readlink -f node_modules/node-linux-*/bin/node)
mkdir -p "$out/bin"
cp "$node" "$out/bin/node"

npm ci --omit=dev --workspace="@limner/$service" --include-workspace-root=false
# npm installs what the other services need too.
needed=$(npm ls --package-lock-only --omit=dev --workspace="@limner/$service" --all --parseable)

# The packages and services that were linked; without the sources of those that are compiled.
copy() {
  mkdir -p "$out/$1"
  tar -C "$1" --exclude=./src --exclude=./test --exclude=./bench --exclude=./faults --exclude=./scripts --exclude=./assembly --exclude='*.d.ts' \
    --exclude='*.tsbuildinfo' --exclude=./tsconfig.json -cf - . | tar -C "$out/$1" -xf -
}
cp package.json "$out/package.json"
cp infra/healthcheck.js "$out/healthcheck.js"
for path in $needed; do
  path=${path#"$PWD"/}
  # What belongs to another platform was not installed; what is nested comes with its parent.
  if [[ $path != node_modules/* || $path == */node_modules/* || ! -e $path ]]; then continue; fi
  mkdir -p "$out/$(dirname "$path")"
  cp -R "$path" "$out/$path"
  if [ -L "$path" ]; then copy "$(realpath --relative-to=. "$path")"; fi
done
# What programs share.
cp -R dist "$out/dist"
if [ -d "$out/services/gateway" ]; then
  mkdir -p "$out/web"
  cp -R web/dist web/dist-server "$out/web/"
fi
printf "await import('./services/%s/dist/main.js');\n" "$service" >"$out/main.js"
