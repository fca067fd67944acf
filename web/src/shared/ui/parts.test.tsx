import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { render } from '../test-support/in-words.tsx';
import { Chip, type Weight } from './chip/chip.tsx';
import { Combobox } from './choice/combobox.tsx';
import { Select } from './choice/select.tsx';
import { Switch } from './choice/switch.tsx';
import { TextArea, TextField } from './field/field.tsx';
import { DropZone } from './files/drop-zone.tsx';
import { FileList } from './files/file-list.tsx';
import { More } from './filter/more.tsx';
import { Rating, RatingField } from './marks/rating.tsx';
import { SwatchRow } from './marks/swatch-row.tsx';
import { LevelMeter } from './meter/level-meter.tsx';
import { DataTable, type Sorting } from './table/data-table.tsx';

afterEach(cleanup);

describe('fields', () => {
  it('when a field has an error, then it is invalid and described by the error', () => {
    render(<TextField label="Email" hint="Where we answer." error="The part after the @ is missing." />);
    const field = screen.getByLabelText('Email');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const words = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toBe('The part after the @ is missing.');
    expect(screen.queryByText('Where we answer.')).toBeNull();
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'when Enter ends the composition of an input method (%o) in a field, then its form is not submitted',
    (composing) => {
      const pressed = jest.fn();
      render(<TextField label="Words" onKeyDown={pressed} />);
      const field = screen.getByLabelText('Words');
      // Browsers submit the form unless the key is prevented.
      expect(fireEvent.keyDown(field, { key: 'Enter', ...composing })).toBe(false);
      expect(pressed).not.toHaveBeenCalled();
      expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
      expect(pressed).toHaveBeenCalledTimes(1);
    },
  );

  it('when a text area has a limit, then it shows how much is used', () => {
    render(<TextArea label="Brief" value="Twelve chars" maxLength={1500} onChange={() => undefined} />);
    expect(screen.getByText('12 of 1,500')).toBeTruthy();
  });
});

describe('choices', () => {
  const options = [
    { value: 'ink', label: 'Ink' },
    { value: 'gouache', label: 'Gouache' },
  ];

  it('when an option of a select is pressed, then it is chosen', async () => {
    const choose = jest.fn();
    render(<Select label="Style" options={options} value="ink" onChange={choose} />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Style' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Gouache' }));
    expect(choose).toHaveBeenCalledWith('gouache');
  });

  it('when a part of a name is typed, then the combobox offers the matches, or says that there are none', async () => {
    const choose = jest.fn();
    render(<Combobox label="Style" options={options} value={null} onChange={choose} />);
    const field = screen.getByRole('combobox', { name: 'Style' });
    await userEvent.type(field, 'goua');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(choose).toHaveBeenCalledWith('gouache');
    await userEvent.clear(field);
    await userEvent.type(field, 'xyz');
    expect(await screen.findByText('Nothing matches.')).toBeTruthy();
  });

  it('when the label of a switch is clicked, then it is toggled', async () => {
    const toggle = jest.fn();
    render(<Switch label="Images only" hint="No artists." isOn={false} onChange={toggle} />);
    expect(screen.getByRole('switch', { name: 'Images only', checked: false })).toBeTruthy();
    await userEvent.click(screen.getByText('Images only'));
    expect(toggle).toHaveBeenCalledWith(true);
  });

  it('when the weight of a chip is pressed, then the next weight is chosen, and after the last the first', async () => {
    const weights: Weight[] = [];
    function Weighed() {
      const [weight, setWeight] = useState<Weight>(2);
      const weigh = (next: Weight) => {
        weights.push(next);
        setWeight(next);
      };
      return <Chip label="Night" weight={weight} onWeigh={weigh} onRemove={() => undefined} />;
    }
    render(<Weighed />);
    const button = screen.getByRole('button', { name: /Weight of Night/ });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(weights).toEqual([3, 1]);
    expect(screen.getByRole('button', { name: 'Remove Night' })).toBeTruthy();
  });

  it('when a rating is chosen, then its number is reported', async () => {
    const give = jest.fn();
    render(<RatingField label="Working with us" value={0} onChange={give} />);
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(give).toHaveBeenCalledWith(4);
    render(<Rating value={4.4} />);
    expect(screen.getByRole('img', { name: '4.4 of 5' })).toBeTruthy();
  });

  it('when a colour is pressed, then it is chosen', async () => {
    const choose = jest.fn();
    const swatches = [
      { colour: '#2d4a5e', share: 0.7 },
      { colour: '#f0c95a', share: 0.3 },
    ];
    render(<SwatchRow label="Colours" swatches={swatches} onChoose={choose} chosen="#2d4a5e" />);
    expect(screen.getByRole('button', { name: '#2d4a5e, 70%', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '#f0c95a, 30%' }));
    expect(choose).toHaveBeenCalledWith('#f0c95a');
  });
});

describe('lists', () => {
  it('when all items are shown, then there is no button for more', () => {
    const { rerender } = render(<More shown={48} total={1032} onMore={() => undefined} />);
    expect(screen.getByText('48 of 1,032')).toBeTruthy();
    rerender(<More shown={1032} total={1032} onMore={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<More shown={48} total={1032} onMore={() => undefined} error="They did not arrive." />);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('They did not arrive.');
  });

  it('when a column header is pressed, then the table is sorted by it; when it is pressed again, then in reverse', async () => {
    function Table() {
      const [sorting, setSorting] = useState<Sorting>({ key: 'name', isDescending: false });
      const columns = [
        { key: 'name', label: 'Name', isSortable: true, cell: (row: string) => row },
        { key: 'length', label: 'Letters', isSortable: true, isNumber: true, cell: (row: string) => row.length },
      ];
      return (
        <DataTable
          caption="Names"
          columns={columns}
          rows={['Ada', 'Marta']}
          keyOf={(row) => row}
          sorting={sorting}
          onSort={setSorting}
        />
      );
    }
    render(<Table />);
    const table = within(screen.getByRole('table', { name: 'Names' }));
    const sorts = () => table.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
    expect(sorts()).toEqual(['ascending', null]);
    await userEvent.click(table.getByRole('button', { name: 'Letters' }));
    expect(sorts()).toEqual([null, 'ascending']);
    await userEvent.click(table.getByRole('button', { name: 'Letters' }));
    expect(sorts()).toEqual([null, 'descending']);
  });

  it('when there are no rows, then the table says so', () => {
    render(<DataTable caption="Names" columns={[{ key: 'a', label: 'A', cell: String }]} rows={[]} keyOf={String} />);
    expect(screen.getByRole('cell', { name: 'Nothing here yet.' })).toBeTruthy();
  });
});

describe('files', () => {
  const file = new File(['x'], 'brief.pdf', { type: 'application/pdf' });

  it('when a file is dropped or chosen, then it is accepted, but not if the zone is disabled', async () => {
    const take = jest.fn();
    const { rerender } = render(<DropZone title="Add files" hint="Up to 20 MB." take={take} />);
    const zone = screen.getByText('Add files');
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    expect(take).toHaveBeenLastCalledWith([file]);
    await userEvent.upload(screen.getByLabelText(/Add files/), file);
    expect(take).toHaveBeenCalledTimes(2);
    rerender(<DropZone title="Add files" hint="Up to 20 MB." take={take} isDisabled />);
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    expect(take).toHaveBeenCalledTimes(2);
  });

  it('when a file is being sent, then its progress is shown; when it has failed, then it can be retried', async () => {
    const retry = jest.fn();
    render(
      <FileList
        label="Files"
        files={[
          { key: 'a', name: 'one.pdf', size: 84_000, state: 'sending', share: 0.625 },
          { key: 'b', name: 'two.pdf', size: 3_400_000, state: 'failed', error: 'Too large.' },
        ]}
        onRetry={retry}
      />,
    );
    expect(screen.getByRole('progressbar', { name: 'one.pdf' }).getAttribute('aria-valuenow')).toBe('63');
    expect(screen.getByText('3.4 MB')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try two.pdf again' }));
    expect(retry).toHaveBeenCalledWith('b');
  });
});

describe('level meter', () => {
  it('[SR-05 part] when there is sound, then eleven bars show, tallest in the middle, and taller the louder it is', () => {
    const barsAt = (level: number) => {
      const { container } = render(<LevelMeter level={level} />);
      expect(screen.getByRole('meter')).toHaveProperty('value', level);
      const bars = [...container.querySelectorAll('i')].map((bar) => Number(bar.style.getPropertyValue('--height')));
      cleanup();
      return bars;
    };
    const [quiet, loud] = [barsAt(0.1), barsAt(0.5)];
    expect(loud).toHaveLength(11);
    const rising = loud.slice(0, 6);
    expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    expect(new Set(rising).size).toBe(6);
    expect(loud.slice(5).toReversed()).toEqual(rising);
    expect(loud.filter((height, at) => !(height > (quiet[at] ?? 0)))).toEqual([]);
  });
});
