import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { documentsOf, RUNNING, readCompose, readSettingsFile } from '../deployment-files.ts';

const COMPONENT = 'k8s/components/observability';
const PROGRAMS = ['prometheus', 'tempo', 'grafana'] as const;

const generator = z.object({
  name: z.string(),
  files: z.array(z.string()).default([]),
  envs: z.array(z.string()).default([]),
  literals: z.array(z.string()).default([]),
});
const kustomization = z.object({
  resources: z.array(z.string()).default([]),
  configMapGenerator: z.array(generator),
});
const container = z.object({
  image: z.string(),
  args: z.array(z.string()).default([]),
  ports: z.array(z.object({ containerPort: z.number() })),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({ limits: z.object({ cpu: z.string(), memory: z.string() }) }),
});
const workload = z.object({
  kind: z.enum(['StatefulSet', 'Deployment']),
  spec: z.object({
    template: z.object({
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.object({
          runAsNonRoot: z.literal(true),
          seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
        }),
        containers: z.tuple([container]),
        volumes: z.array(z.object({ configMap: z.object({ name: z.string() }).optional() })),
      }),
    }),
  }),
});
const service = z.object({
  kind: z.literal('Service'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({ ports: z.array(z.object({ port: z.number() })) }),
});
const scraping = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.tuple([
    z.object({
      job_name: z.string(),
      dns_sd_configs: z.tuple([z.object({ names: z.array(z.string()), port: z.number() })]),
    }),
  ]),
});
const policy = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({ egress: z.array(z.object({ ports: z.array(z.object({ port: z.number() })) })).default([]) }),
});

const configs = kustomization.parse(documentsOf('infra/observability/kustomization.yaml')[0]).configMapGenerator;
const component = kustomization.parse(documentsOf(`${COMPONENT}/kustomization.yaml`)[0]);
const podOf = (name: string) => {
  const found = documentsOf(`${COMPONENT}/${name}.yaml`).find((one) => workload.safeParse(one).success);
  return workload.parse(found).spec.template.spec;
};
const serviceOf = (name: string) => {
  const found = documentsOf(`${COMPONENT}/${name}.yaml`).find((one) => service.safeParse(one).success);
  return service.parse(found);
};

describe('the component observability of Kubernetes', () => {
  const prometheus = scraping.parse(documentsOf('infra/observability/prometheus-kubernetes.yml')[0]);
  const [scrape] = prometheus.scrape_configs;

  it('when Prometheus runs there, then its alerts are the file that the rule tests read', () => {
    const tested = z.object({ rule_files: z.array(z.string()) });
    expect(component.resources).toContain('../../../infra/observability');
    const files = configs.find(({ name }) => name === 'limner-prometheus')?.files;
    expect(files).toEqual(['prometheus.yml=prometheus-kubernetes.yml', ...prometheus.rule_files]);
    expect(prometheus.rule_files).toEqual(
      tested.parse(documentsOf('infra/observability/alerts.test.yml')[0]).rule_files,
    );
    // The alerts ask for this job.
    expect(scrape.job_name).toBe('limner');
  });

  it('when Prometheus runs there, then it reads every process of every service', () => {
    const [{ names, port }] = scrape.dns_sd_configs;
    const named = z.object({ metadata: z.object({ name: z.string() }) });
    const base = named.parse(documentsOf('k8s/service/metrics.yaml')[0]).metadata.name;
    expect(names.toSorted()).toEqual(RUNNING.map((name) => `${base}-${name}`));
    expect(port).toBe(Number(readSettingsFile().OPS_PORT));
  });

  it.each(PROGRAMS)(
    'when %s runs there, then the image is that of the compose file, with no right that it does not need',
    (name) => {
      const { containers, volumes } = podOf(name);
      expect(containers[0].image).toBe(readCompose().services[name]?.image);
      const mounted = volumes.flatMap(({ configMap }) => configMap?.name ?? []);
      expect(configs.map((config) => config.name)).toEqual(expect.arrayContaining(mounted));
      expect(mounted).toHaveLength(1);
    },
  );

  it('when services send traces, then to the port at which Tempo takes them, and the policies let them', () => {
    const settings = component.configMapGenerator.find(({ name }) => name === 'limner-settings')?.literals ?? [];
    const endpoint = new URL(settings[0]?.replace('OTEL_EXPORTER_OTLP_ENDPOINT=', '') ?? '');
    const tempo = serviceOf('tempo');
    expect(endpoint.hostname).toBe(tempo.metadata.name);
    expect(tempo.spec.ports.map(({ port }) => port)).toContain(Number(endpoint.port));
    const policies = documentsOf(`${COMPONENT}/policies.yaml`).map((one) => policy.parse(one));
    const traces = policies.find(({ metadata }) => metadata.name === 'limner-traces')?.spec.egress[0]?.ports;
    expect(traces).toEqual([{ port: Number(endpoint.port) }]);
  });

  it('when Grafana runs there, then it asks the addresses of the services', () => {
    const sources = z.object({ datasources: z.array(z.object({ url: z.string() })) });
    for (const { url } of sources.parse(documentsOf('infra/observability/grafana/datasources.yml')[0]).datasources) {
      const { hostname, port } = new URL(url);
      expect(serviceOf(hostname).spec.ports.map((each) => each.port)).toContain(Number(port));
    }
  });
});
