type Cell = string | number | boolean;

/** CSV (RFC 4180) with a header line from the keys of the first row; cells with commas, quotes or line ends are quoted. */
export function csv(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  const columns = Object.keys(first);
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

function cell(value: Cell): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
