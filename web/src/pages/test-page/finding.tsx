import { pathTo } from '@limner/routes';
import { useState } from 'react';
import { Chip, type Weight } from '../../shared/ui/chip/chip.tsx';
import { Select } from '../../shared/ui/choice/select.tsx';
import { Switch } from '../../shared/ui/choice/switch.tsx';
import { Breadcrumb } from '../../shared/ui/crumbs/breadcrumb.tsx';
import { TextField } from '../../shared/ui/field/field.tsx';
import { FilterBar } from '../../shared/ui/filter/filter-bar.tsx';
import { More } from '../../shared/ui/filter/more.tsx';
import { TabLinks } from '../../shared/ui/tabs/tab-links.tsx';
import { Tabs } from '../../shared/ui/tabs/tabs.tsx';
import { LONG } from './samples.ts';
import { Family, FORCED_STATES, Specimen, State, States } from './specimen.tsx';
import styles from './test-page.module.css';

const nothing = () => undefined;

export function Finding() {
  return (
    <Family id="finding" title="Finding the way">
      <Chips />
      <Specimen name="Tabs" use="Several views of one thing. Where each has an address of its own, tab links.">
        <Tabs
          label="Portfolio"
          tabs={[
            { value: 'all', label: 'All work', count: 124, panel: <p>Everything, in the artist’s own order.</p> },
            { value: 'gouache', label: 'Gouache', count: 38, panel: <p>Matt and thick.</p> },
            { value: 'maps', label: 'Maps', count: 9, panel: <p>Where things are.</p> },
            { value: 'film', label: 'Film', isDisabled: true, panel: null },
            { value: 'profile', label: 'Profile', panel: <p>Who draws all this.</p> },
          ]}
        />
        <TabLinks
          label="Portfolio, as links"
          links={[
            { to: pathTo('testPage'), label: 'All work', count: 124 },
            {
              to: pathTo('portfolioStyle', { name: 'noemi-castellan', galname: 'gouache' }),
              label: 'Gouache',
              count: 38,
            },
            { to: pathTo('portfolioProfile', { name: 'noemi-castellan' }), label: 'Profile' },
          ]}
        />
      </Specimen>
      <Specimen name="Breadcrumb" use="Where a page lies, three levels down or more.">
        <Breadcrumb
          path={[
            { label: 'Illustrators', to: pathTo('illustrators') },
            { label: 'Noemi Castellan', to: pathTo('portfolio', { name: 'noemi-castellan' }) },
          ]}
          here="Somebody fishing by moonlight"
        />
        <Breadcrumb
          label="You are here, long"
          path={[{ label: 'Commissions', to: pathTo('illustrators') }]}
          here={LONG}
        />
      </Specimen>
      <Filters />
      <Specimen name="More" use="Continues a list in place.">
        <States isWide>
          <State name="Rest">
            <More shown={48} total={1032} onMore={nothing} />
          </State>
          <State name="Pending">
            <More shown={48} total={1032} onMore={nothing} isPending />
          </State>
          <State name="Error">
            <More shown={48} total={1032} onMore={nothing} error="The next pictures did not arrive." />
          </State>
          <State name="All shown">
            <More shown={1032} total={1032} onMore={nothing} />
          </State>
        </States>
      </Specimen>
    </Family>
  );
}

function Chips() {
  const [weight, setWeight] = useState<Weight>(3);
  const [isChosen, setChosen] = useState(true);
  return (
    <Specimen name="Chip" use="A word that narrows what is shown: to choose, to weigh, to take away.">
      <States>
        <State name="Rest">
          <Chip label="Gouache" onChoose={nothing} />
        </State>
        {FORCED_STATES.slice(0, 2).map(([name, force]) => (
          <State key={name} name={name} force={force}>
            <Chip label="Gouache" onChoose={nothing} />
          </State>
        ))}
        <State name="Chosen">
          <Chip label="Gouache" isChosen={isChosen} onChoose={() => setChosen(!isChosen)} />
        </State>
        <State name="Disabled">
          <Chip label="Gouache" onChoose={nothing} isDisabled />
        </State>
        <State name="Removable">
          <Chip label="Harbour" onRemove={nothing} />
        </State>
        <State name="Weighted: a little">
          <Chip label="Night" weight={1} onWeigh={nothing} onRemove={nothing} />
        </State>
        <State name="As it is">
          <Chip label="Night" weight={2} onWeigh={nothing} onRemove={nothing} />
        </State>
        <State name="More than anything">
          <Chip label="Night" weight={weight} onWeigh={setWeight} onRemove={nothing} />
        </State>
        <State name="Long text">
          <Chip label={LONG} onRemove={nothing} />
        </State>
      </States>
    </Specimen>
  );
}

function Filters() {
  const [images, setImages] = useState(false);
  const all = [
    { key: 'night', label: 'Night', weight: 3 as const },
    { key: 'harbour', label: 'Harbour', weight: 2 as const },
  ];
  const [kept, setKept] = useState<readonly string[]>(['night', 'harbour']);
  return (
    <Specimen name="Filter bar" use="What can be chosen, what was, and what is left of it.">
      <FilterBar
        label="Narrow it down"
        filters={all.filter(({ key }) => kept.includes(key))}
        onRemove={(key) => setKept(kept.filter((one) => one !== key))}
        onWeigh={nothing}
        onClear={() => setKept([])}
        result="48 pictures"
      >
        <TextField label="Words" placeholder="Subject or mood" />
        <Select
          label="Style"
          options={[
            { value: 'all', label: 'All styles' },
            { value: 'ink', label: 'Ink' },
          ]}
          value="all"
          onChange={nothing}
        />
        <div className={styles.switchCell}>
          <Switch label="Images only" isOn={images} onChange={setImages} />
        </div>
      </FilterBar>
      <FilterBar label="Nothing chosen" filters={[]} onRemove={nothing} onClear={nothing} result="1,032 pictures">
        <TextField label="Words" placeholder="Subject or mood" />
      </FilterBar>
    </Specimen>
  );
}
