/*
 * Writes until it is killed. Prints `ready <ms>` with the time that opening took, then each acknowledged write: `i <id>` an insert, `t <id>` a transaction
 * over two collections, `u <n>` an increment of a counter. Ids begin at the number given as the second argument.
 */
import { flushCompileCache } from 'node:module';
import { openEmbeddedDocuments } from '@limner/documents';

// A killed process keeps no compiled code for the next one, unless it has done so before.
flushCompileCache();

const [folder = '', start = '0'] = process.argv.slice(2);
const opening = performance.now();
const documents = await openEmbeddedDocuments({ folder });
const took = Math.round(performance.now() - opening);
const { connection } = documents;
type Row = { _id: number; n?: number; slug?: string };
const [single, left, right, counter] = ['single', 'left', 'right', 'counter'].map((name) =>
  connection.collection<Row>(name),
) as [C, C, C, C];
type C = ReturnType<typeof connection.collection<Row>>;
const print = (line: string) => process.stdout.write(`${line}\n`);
let next = Number(start);

async function insert(): Promise<void> {
  const _id = next++;
  await single.insertOne({ _id, slug: `s${_id}` });
  print(`i ${_id}`);
}

async function pair(): Promise<void> {
  const _id = next++;
  await documents.transaction(async (session) => {
    await left.insertOne({ _id }, { session });
    await right.insertOne({ _id }, { session });
  });
  print(`t ${_id}`);
}

async function count(): Promise<void> {
  const row = await counter.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'after' });
  print(`u ${row?.n}`);
}

const forever = async (work: () => Promise<void>): Promise<never> => {
  for (;;) await work();
};

await single.createIndex({ slug: 1 }, { unique: true });
print(`ready ${took}`);
await Promise.all([forever(insert), forever(insert), forever(insert), forever(pair), forever(count)]);
