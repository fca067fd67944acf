import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@limner/platform';
import { type StartedSystem, startAll, writeBareWeb } from '@limner/testing';
import { z } from 'zod';
import { documentsOf, RUNNING, readCompose, triggersOfSearch } from '../deployment-files.ts';
import { root } from '../reports.ts';

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.object({ summary: z.string(), description: z.string(), runbook_url: z.string() }),
});
const ruleFile = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
const dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) });
const testFile = z.object({ tests: z.array(z.object({ name: z.string() })) });
const scrapes = z.object({
  scrape_configs: z.array(z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) })),
});

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rules = ruleFile.parse(documentsOf('infra/observability/alerts.yml')[0]).groups.flatMap((group) => group.rules);
const panels = dashboard.parse(JSON.parse(read('infra/observability/grafana/limner.json'))).panels;
const queries = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

/** Metrics that only a webhook makes, and Prometheus itself. */
const ELSEWHERE = ['limner_events_webhook_oldest_timestamp_seconds', 'up'];

describe('the dashboard and the alerts', () => {
  let system: StartedSystem;
  let text: string;
  let exported: Set<string>;
  let web: string;

  beforeAll(async () => {
    web = await mkdtemp(path.join(tmpdir(), 'limner-web-'));
    await writeBareWeb(web);
    system = await startAll({ web });
    await fetch(`${system.address}/api/version`);
    text = await (await fetch(`${system.operationsAddress}/metrics`)).text();
    const { text: ofProcess } = createMetrics({ processFigures: true });
    exported = new Set([...(text + (await ofProcess())).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  }, 60_000);
  afterAll(async () => {
    await system?.stop();
    await rm(web, { recursive: true, force: true });
  });

  it('when a metric is named, then the code exports it', () => {
    const named = queries.flatMap((query) => [
      ...[...query.matchAll(/\b((?:limner|process|nodejs)_[a-z0-9_]+)/g)].map(([, name = '']) => name),
    ]);
    const missing = named.filter((name) => {
      const family = name.replace(/_(bucket|count|sum)$/, '');
      return !exported.has(name) && !exported.has(family) && !ELSEWHERE.includes(name);
    });
    expect(named.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it('when there is an alert, then the runbook has a part for it, and a rule test raises it', () => {
    const headings = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
    const tested = testFile.parse(documentsOf('infra/observability/alerts.test.yml')[0]).tests.map(({ name }) => name);
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
      expect(tested).toContain(alert);
    }
  });

  it('when a service has no process, then an alert knows how many services there are', () => {
    const gone = rules.find(({ alert }) => alert === 'LimnerServiceGone');
    expect(gone?.expr).toMatch(new RegExp(` < ${RUNNING.length}\\s+unless on`));
    expect(gone?.annotations.description).toContain(`of ${RUNNING.length} services`);
  });

  it('when search is scaled by a metric, then a process of it says it, with these labels', () => {
    const locations = triggersOfSearch().flatMap(({ metadata }) => metadata.valueLocation ?? []);
    expect(locations).toContain('limner_index_pending_vectors');
    for (const location of locations) {
      const [name, labels] = partsOf(location);
      const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
      expect(lines.map((line) => partsOf(line)[1])).toContainEqual(labels);
    }
  });

  it('when a process runs services, then it says which, so that no alert reads them from an address', () => {
    const said = [...text.matchAll(/^limner_service_info\{service="(\w+)"\} 1$/gm)].map(([, name]) => name);
    // Without an identity provider nobody signs in.
    expect(said.toSorted()).toEqual(RUNNING.filter((name) => name !== 'profiles'));
    expect(queries.filter((query) => query.includes('label_replace'))).toEqual([]);
  });

  it('when Prometheus of the compose file runs, then it reads every process', () => {
    const [first] = scrapes.parse(documentsOf('infra/observability/prometheus.yml')[0]).scrape_configs;
    const targets = first?.static_configs.flatMap((config) => config.targets) ?? [];
    expect(targets.toSorted()).toEqual(RUNNING.map((name) => `${name}:9090`));
    expect(Object.keys(readCompose().services)).toEqual(expect.arrayContaining(['prometheus', 'tempo', 'grafana']));
  });
});

/** Name and labels of a selector, or of a line of an export. */
function partsOf(text: string): [name: string, labels: Record<string, string>] {
  const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})?/.exec(text) ?? [];
  return [name, Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]))];
}
