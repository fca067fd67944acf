import { pathTo } from '@limner/routes';
import { Download, Heart, Search, Send, Share2, X } from 'lucide-react';
import { useQuotePulse } from '../../shared/motion/use-quote-pulse.ts';
import { Button, ButtonLink, type ButtonRank } from '../../shared/ui/button/button.tsx';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { LONG } from './samples.ts';
import { Family, FORCED_STATES, Specimen, State, States } from './specimen.tsx';
import styles from './test-page.module.css';

const ranks: readonly (readonly [ButtonRank, string])[] = [
  ['primary', 'Ask for a quote'],
  ['secondary', 'See the portfolio'],
  ['quiet', 'Clear all'],
  ['danger', 'Remove the folder'],
];

export function Actions() {
  const pulse = useQuotePulse();
  return (
    <Family id="actions" title="Actions">
      <Specimen name="Button" use="A verb. One primary on a page: what the page is for.">
        {ranks.map(([rank, words]) => (
          <States key={rank}>
            <State name={`${rank}, rest`}>
              <Button rank={rank}>{words}</Button>
            </State>
            {FORCED_STATES.map(([name, force]) => (
              <State key={name} name={name} force={force}>
                <Button rank={rank}>{words}</Button>
              </State>
            ))}
            <State name="Disabled">
              <Button rank={rank} disabled>
                {words}
              </Button>
            </State>
            <State name="Pending">
              <Button rank={rank} isPending>
                {words}
              </Button>
            </State>
          </States>
        ))}
        <States isWide>
          <State name="With an icon">
            <Button rank="primary" icon={<Send aria-hidden="true" />}>
              Send
            </Button>
          </State>
          <State name="A link that looks like one">
            <ButtonLink to={pathTo('illustrators')}>All illustrators</ButtonLink>
          </State>
          <State name="Long text">
            <Button>{LONG}</Button>
          </State>
          <State name="Quote-opener, pulses 13 s after it came">
            <Button rank="primary" className={styles.opener} data-pulse={pulse}>
              Ask for a quote
            </Button>
          </State>
        </States>
      </Specimen>
      <Specimen
        name="Icon button"
        use="Where a symbol is known by everybody: close, search, share. 44 px, small ones 32."
      >
        <States>
          <State name="Rest">
            <IconButton label="Search" icon={Search} />
          </State>
          {FORCED_STATES.map(([name, force]) => (
            <State key={name} name={name} force={force}>
              <IconButton label="Search" icon={Search} />
            </State>
          ))}
          <State name="Pressed">
            <IconButton label="Like" icon={Heart} isPressed />
          </State>
          <State name="Disabled">
            <IconButton label="Share" icon={Share2} disabled />
          </State>
          <State name="Pending">
            <IconButton label="Download" icon={Download} isPending />
          </State>
          <State name="Small">
            <IconButton label="Close" icon={X} size="small" />
          </State>
        </States>
      </Specimen>
      <Specimen name="Link" use="Goes somewhere. Onward links stand alone, under what they lead on from.">
        <States>
          <State name="Rest">
            <TextLink to={pathTo('illustrators')}>All illustrators</TextLink>
          </State>
          {FORCED_STATES.map(([name, force]) => (
            <State key={name} name={name} force={force}>
              <TextLink to={pathTo('illustrators')}>All illustrators</TextLink>
            </State>
          ))}
          <State name="Leaves the site">
            <TextLink to="https://example.org/">The magazine</TextLink>
          </State>
          <State name="Onward">
            <TextLink to={pathTo('illustrators')} kind="onward">
              All illustrators
            </TextLink>
          </State>
          <State name="Onward, hover" force="hover">
            <TextLink to={pathTo('illustrators')} kind="onward">
              All illustrators
            </TextLink>
          </State>
        </States>
        <div className={styles.half}>
          <State name="Long text">
            <TextLink to={pathTo('illustrators')}>{LONG}</TextLink>
          </State>
        </div>
      </Specimen>
    </Family>
  );
}
