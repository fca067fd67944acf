import { useState } from 'react';
import { Combobox } from '../../shared/ui/choice/combobox.tsx';
import { Select } from '../../shared/ui/choice/select.tsx';
import { Switch } from '../../shared/ui/choice/switch.tsx';
import { TextArea, TextField } from '../../shared/ui/field/field.tsx';
import { DropZone } from '../../shared/ui/files/drop-zone.tsx';
import { FileList, type SentFile } from '../../shared/ui/files/file-list.tsx';
import { RatingField } from '../../shared/ui/marks/rating.tsx';
import { LONG } from './samples.ts';
import { Family, type FamilyProps, FORCED_STATES, Specimen, State, States } from './specimen.tsx';

const uses = [
  { value: 'cover', label: 'Book cover' },
  { value: 'packaging', label: 'Packaging' },
  { value: 'editorial', label: 'Editorial' },
  { value: 'mural', label: 'Mural', isDisabled: true },
  { value: 'long', label: LONG },
];

const cities = ['Antwerp', 'Bergen', 'Coimbra', 'Dundee', 'Évora', 'Freiburg', 'Galway', 'Hull', 'Ipswich'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);

const files: readonly SentFile[] = [
  { key: 'a', name: 'brief-autumn-cover.pdf', size: 84_000, state: 'done' },
  { key: 'b', name: 'mood-board.jpg', size: 3_400_000, state: 'sending', share: 0.62 },
  {
    key: 'c',
    name: 'reference-of-the-old-harbour-with-a-very-long-name-from-a-camera.tif',
    size: 18_200_000,
    state: 'waiting',
  },
  {
    key: 'd',
    name: 'notes.pages',
    size: 1_200_000,
    state: 'failed',
    error: 'This kind of file is not taken. Send it as PDF.',
  },
];

export function Fields({ open }: FamilyProps) {
  return (
    <Family id="fields" title="Fields">
      <TextFields />
      <Specimen name="Text area" use="Several lines. It grows with what is written.">
        <States isWide>
          <State name="Rest">
            <TextArea label="Your brief" hint="What it is for, where it will be seen, and when you need it." />
          </State>
          <State name="Filled, with a limit">
            <TextArea label="Your brief" value={`${LONG}.`} maxLength={500} onChange={() => undefined} />
          </State>
          <State name="Error">
            <TextArea label="Your brief" error="Tell us a little more: twenty words will do." defaultValue="A cover" />
          </State>
        </States>
      </Specimen>
      <Choices open={open} />
      <Switches />
      <Marks />
      <Specimen name="Drop zone" use="Files by choosing or dropping.">
        <States isWide>
          <State name="Rest">
            <DropZone
              title="Add files"
              hint="References or a brief, up to 20 MB each."
              take={() => undefined}
              isMultiple
            />
          </State>
          <State name="Error">
            <DropZone
              title="Add a picture"
              hint="JPEG, PNG, GIF or WebP."
              take={() => undefined}
              error="That is not a picture. Take a JPEG, PNG, GIF or WebP file."
            />
          </State>
          <State name="Disabled">
            <DropZone title="Add files" hint="Five files is all we can take." take={() => undefined} isDisabled />
          </State>
        </States>
      </Specimen>
      <Specimen name="File list" use="What is on its way, and what became of it.">
        <FileList label="Files of the brief" files={files} onRemove={() => undefined} onRetry={() => undefined} />
      </Specimen>
    </Family>
  );
}

function TextFields() {
  return (
    <Specimen name="Text field" use="One line to write on. The label stays; a hint goes before, an error after.">
      <States isWide>
        <State name="Rest">
          <TextField label="Your name" autoComplete="off" />
        </State>
        <State name="With a hint and a placeholder">
          <TextField
            label="Company"
            isOptional
            hint="As it should stand on the quote."
            placeholder="The Harbour Press"
          />
        </State>
        {FORCED_STATES.slice(0, 2).map(([name, force]) => (
          <State key={name} name={name} force={force}>
            <TextField label="Email" defaultValue="ada@example.org" autoComplete="off" />
          </State>
        ))}
        <State name="Error">
          <TextField
            label="Email"
            defaultValue="ada@example"
            error="The part after the @ is not complete."
            autoComplete="off"
          />
        </State>
        <State name="Disabled">
          <TextField label="Account" defaultValue="The Harbour Press" disabled />
        </State>
        <State name="Pending">
          <TextField label="Voucher" defaultValue="HERON-20" isPending />
        </State>
        <State name="Long text">
          <TextField label="Subject" defaultValue={LONG} />
        </State>
      </States>
    </Specimen>
  );
}

function Choices({ open }: { open: string | null }) {
  const [use, setUse] = useState<string | null>(null);
  const [city, setCity] = useState<string | null>('galway');
  return (
    <>
      <Specimen name="Select" use="One of a few.">
        <States isWide>
          <State name="Rest, nothing chosen">
            <Select
              label="Use"
              options={uses}
              value={use}
              onChange={setUse}
              placeholder="Choose a use"
              defaultOpen={open === 'select'}
            />
          </State>
          <State name="Chosen, focus" force="focus">
            <Select label="Use" options={uses} value="cover" onChange={setUse} />
          </State>
          <State name="Error">
            <Select
              label="Use"
              options={uses}
              value={null}
              onChange={setUse}
              placeholder="Choose a use"
              error="Choose what it is for."
            />
          </State>
          <State name="Disabled">
            <Select label="Use" options={uses} value="editorial" onChange={setUse} isDisabled />
          </State>
          <State name="Long text">
            <Select label="Use" options={uses} value="long" onChange={setUse} />
          </State>
        </States>
      </Specimen>
      <Specimen name="Combobox" use="One of many, found by writing a part of it.">
        <States isWide>
          <State name="Rest, nothing chosen">
            <Combobox
              label="City"
              options={cities}
              value={null}
              onChange={setCity}
              placeholder="Write a part of its name"
              defaultOpen={open === 'combobox'}
            />
          </State>
          <State name="Chosen">
            <Combobox label="City" options={cities} value={city} onChange={setCity} />
          </State>
          <State name="Error">
            <Combobox
              label="City"
              options={cities}
              value={null}
              onChange={setCity}
              error="Choose a city from the list."
            />
          </State>
          <State name="Disabled">
            <Combobox label="City" options={cities} value="bergen" onChange={setCity} isDisabled />
          </State>
        </States>
      </Specimen>
    </>
  );
}

function Switches() {
  const [isOn, setOn] = useState(true);
  return (
    <Specimen name="Switch" use="On or off, at once.">
      <States isWide>
        <State name="On">
          <Switch label="Images only" isOn={isOn} onChange={setOn} />
        </State>
        <State name="Off, with a hint">
          <Switch label="Newsletter" hint="Once a month, the Top 20." isOn={!isOn} onChange={(now) => setOn(!now)} />
        </State>
        <State name="Hover" force="hover">
          <Switch label="Images only" isOn={isOn} onChange={setOn} />
        </State>
        <State name="Focus" force="focus">
          <Switch label="Images only" isOn={false} onChange={setOn} />
        </State>
        <State name="Disabled">
          <Switch label="Images only" isOn onChange={setOn} isDisabled />
        </State>
        <State name="Long text">
          <Switch label={LONG} isOn={false} onChange={setOn} />
        </State>
      </States>
    </Specimen>
  );
}

function Marks() {
  const [marks, setMarks] = useState(4);
  return (
    <Specimen name="Rating field" use="One to five stars, by pointer or arrow keys.">
      <States>
        <State name="Empty">
          <RatingField label="Working with us" value={0} onChange={setMarks} />
        </State>
        <State name="Given">
          <RatingField label="Working with us" value={marks} onChange={setMarks} />
        </State>
        <State name="Disabled">
          <RatingField label="Working with us" value={3} onChange={setMarks} isDisabled />
        </State>
      </States>
    </Specimen>
  );
}
