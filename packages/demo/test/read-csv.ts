/** A CSV reader (RFC 4180) for tests, independent of the writer, so that it reveals errors of the writer. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = records(text);
  return rows.map((row) => {
    if (row.length !== header.length) throw new Error(`${row.length} cells under ${header.length} columns: ${row[0]}`);
    return Object.fromEntries(header.map((name, column) => [name, row[column] ?? '']));
  });
}

function records(text: string): string[][] {
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g;
  const rows: string[][] = [[]];
  for (const [whole, quoted, plain, end] of text.matchAll(pattern)) {
    if (whole === '') break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
