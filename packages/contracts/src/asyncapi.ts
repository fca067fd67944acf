import { catalogue } from './catalogue.ts';
import { content } from './content.ts';
import type { EventContract, RequestContract } from './define.ts';
import { EVENT_STREAM, events, recordedEvent } from './events.ts';
import { insight } from './insight.ts';
import { profiles } from './profiles.ts';
import { createSchemaBook, type SchemaBook } from './schema-book.ts';
import { search } from './search.ts';
import { stories } from './stories.ts';
import { uploads } from './uploads.ts';

/** Every request and event between services. */
export const contracts: readonly (RequestContract | EventContract)[] = [
  catalogue,
  content,
  search,
  uploads,
  stories,
  profiles,
  events,
  insight,
].flatMap((service) => Object.values<RequestContract | EventContract>(service));

type Part = Record<string, unknown>;
interface Parts {
  channels: Part;
  operations: Part;
  messages: Part;
}

interface Installation {
  readonly version: string;
  /** What the names of its stream on the message server begin with. */
  readonly namespace: string;
}

/** The subjects of all services as an AsyncAPI 3.0 document. */
export function asyncApiDocument({ version, namespace }: Installation): Record<string, unknown> {
  const book = createSchemaBook('#/components/schemas/');
  const parts: Parts = { channels: {}, operations: {}, messages: {} };
  for (const contract of contracts) {
    if (contract.kind === 'request') addRequest(parts, contract, book);
    else addEvent(parts, contract, book);
  }
  addEventStream(parts, book, namespace);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Limner messages',
      version,
      description: 'Requests (a queue group of the service answers) and events (JetStream) over NATS.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels: parts.channels,
    operations: parts.operations,
    components: { messages: parts.messages, schemas: book.schemas() },
  };
}

function addRequest({ channels, operations, messages }: Parts, contract: RequestContract, book: SchemaBook): void {
  const name = nameOf(contract.subject);
  const [asked, answered] = [`${name}Request`, `${name}Reply`];
  messages[asked] = { name: asked, title: contract.summary, payload: book.input(contract.input) };
  messages[answered] = { name: answered, title: `Answer: ${contract.summary}`, payload: book.output(contract.output) };
  channels[name] = { address: contract.subject, messages: { [asked]: messageRef(asked) } };
  channels[answered] = {
    address: null,
    description: 'The inbox that the caller names',
    messages: { [answered]: messageRef(answered) },
  };
  operations[name] = {
    action: 'receive',
    summary: contract.summary,
    description: `Answered by ${contract.subject.split('.')[0]} within ${contract.deadlineMs} ms. May be sent by: ${contract.who.join(', ')}.`,
    channel: channelRef(name),
    messages: [inChannel(name, asked)],
    reply: { channel: channelRef(answered), messages: [inChannel(answered, answered)] },
  };
}

function addEvent({ channels, operations, messages }: Parts, contract: EventContract, book: SchemaBook): void {
  const name = nameOf(contract.subject);
  messages[name] = { name, title: contract.summary, payload: book.output(contract.payload) };
  channels[name] = { address: contract.subject, messages: { [name]: messageRef(name) } };
  operations[`${name}Sent`] = {
    action: 'send',
    summary: contract.summary,
    channel: channelRef(name),
    messages: [inChannel(name, name)],
  };
  for (const consumer of contract.consumers) {
    operations[`${name}To${capital(consumer)}`] = {
      action: 'receive',
      summary: `${contract.summary}: to ${consumer}`,
      channel: channelRef(name),
      messages: [inChannel(name, name)],
    };
  }
}

/** Events of visitors, for pipelines: not between services, and so without consumers of its own. */
function addEventStream({ channels, operations, messages }: Parts, book: SchemaBook, namespace: string): void {
  const { name, rest, contentType } = EVENT_STREAM;
  const subject = `${namespace}.${name}`;
  const stream = `${namespace}_${name}`;
  const title = 'Events of visitors that were stored by one append, one a line';
  messages[name] = { name, title, contentType, payload: book.output(recordedEvent) };
  channels[name] = {
    address: subject,
    description: `The JetStream stream ${stream}. A pipeline reads it by the durable consumer ${EVENT_STREAM.pipeline}, with the prefix ${namespace}.API of its own account, and remembers the ids of events: an append, or a body of a browser, may come twice. A line with the name "erased" is a tombstone: remove what you have of its visitor or user up to its time. What was left of an append after that comes again, with the ids it had, under ${stream}'s subject ${subject}.${rest}; a consumer that wants it does not filter by subject.`,
    messages: { [name]: messageRef(name) },
  };
  const left = `${name}Rest`;
  channels[left] = {
    address: `${subject}.${rest}`,
    description: 'What was left of an append after a person was erased; the events have the ids they had.',
    messages: { [name]: messageRef(name) },
  };
  operations[`${left}Stored`] = {
    action: 'send',
    summary: 'Events that were stored again after a person was erased, one a line',
    channel: channelRef(left),
    messages: [inChannel(left, name)],
  };
  operations[`${name}Stored`] = {
    action: 'send',
    summary: title,
    channel: channelRef(name),
    messages: [inChannel(name, name)],
  };
}

const messageRef = (name: string) => ({ $ref: `#/components/messages/${name}` });
const channelRef = (name: string) => ({ $ref: `#/channels/${name}` });
const inChannel = (channel: string, message: string) => ({ $ref: `#/channels/${channel}/messages/${message}` });

/** `catalogue.image.published.v1` → `catalogueImagePublishedV1`. */
function nameOf(subject: string): string {
  return subject
    .split('.')
    .map((part, index) => (index === 0 ? part : capital(part)))
    .join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
