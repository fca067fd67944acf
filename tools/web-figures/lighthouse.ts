import lighthouse, { type Result } from 'lighthouse';
import type { BenchRow } from '../bench-row.ts';
import type { MeasuredPage } from './pages.ts';
import { openBrowserAt } from './slow-visitor.ts';

const LEAST = 95;
/** Lighthouse takes long, and the other pages are built like these. */
const AUDITED: readonly MeasuredPage['name'][] = ['home page', 'portfolio', 'search results'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse as it comes: a slow phone, simulated. */
export async function lighthouseRows(address: string, pages: readonly MeasuredPage[]): Promise<BenchRow[]> {
  const { port, close } = await openBrowserAt();
  try {
    const rows: BenchRow[] = [];
    for (const page of pages.filter(({ name }) => AUDITED.includes(name))) {
      const result = await lighthouse(`${address}${page.path}`, {
        port,
        onlyCategories: [...CATEGORIES],
        logLevel: 'error',
      });
      if (!result) throw new Error(`Lighthouse did not audit ${page.path}`);
      rows.push(...rowsOf(page, result.lhr));
    }
    return rows;
  } finally {
    await close();
  }
}

function rowsOf({ name }: MeasuredPage, { categories, audits }: Result): BenchRow[] {
  return CATEGORIES.map((category) => {
    const found = categories[category];
    const value = Math.round((found?.score ?? 0) * 100);
    const failed = (found?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id);
    return {
      what: `${name}: Lighthouse, ${category}`,
      unit: '',
      value,
      target: `at least ${LEAST}`,
      ok: value >= LEAST,
      ...(failed.length > 0 && { note: `(${failed.join(', ')})` }),
    };
  });
}
