import type { ArtistDetails } from '@limner/contracts';
import { MessageCircleQuestionMark, Share2 } from 'lucide-react';
import { useForeign } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useRouteParams } from '../../shared/route.ts';
import { useShare } from '../../shared/share/use-share.ts';
import { askForQuote } from '../../shared/state/site-state.ts';
import { Button } from '../../shared/ui/button/button.tsx';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import { PageHeading } from '../../shared/ui/page-heading/page-heading.tsx';
import { TabLinks } from '../../shared/ui/tabs/tab-links.tsx';
import styles from './portfolio.module.css';
import { tabsOf, workLinks } from './portfolio-tabs.ts';

/** On a phone longer names are smaller, so that few need two lines. */
const LONG_NAME = 15;

/** The artist's name, the first sentence of the biography, and the portfolio's tabs. */
export function PortfolioHeader({ details }: { details: ArtistDetails }) {
  const { t } = useTranslation();
  const english = useForeign('en');
  const { artist, biography } = details;
  const name = artist.formatted_name;
  const { galname } = useRouteParams();
  const { all, profile, styles: styleLinks } = workLinks(details, galname?.toLowerCase());
  const share = useShare(name);
  const sentence = firstSentence(biography);
  return (
    <header className={styles.header}>
      <div className={styles.name} data-long={name.length > LONG_NAME || undefined}>
        <PageHeading size="title">{name}</PageHeading>
        <div className={styles.actions}>
          <Button
            className={styles.ask}
            icon={<MessageCircleQuestionMark size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-label={t('letter.line', { label: t('header.ask'), value: name })}
            onClick={() => askForQuote({ artist: name })}
          >
            <span>{t('header.ask')}</span>
          </Button>
          <IconButton label={t('share.share')} icon={Share2} onClick={() => void share()} />
        </div>
      </div>
      {sentence && (
        <p className={styles.sentence} lang={english}>
          {sentence}
        </p>
      )}
      <TabLinks
        label={t('portfolio.tabs', { artist: name })}
        links={[
          { ...all, label: t('portfolio.all') },
          { to: profile, label: t('portfolio.profile') },
          ...tabsOf(details).map(({ tab, to }) => ({ to, label: t(`portfolio.${tab}`) })),
          ...styleLinks,
        ]}
      />
    </header>
  );
}

/** Up to the first full stop, in any script. */
const firstSentence = (text: string): string => /^.+?(?:[.!?](?=\s|$)|。|$)/s.exec(text.trim())?.[0] ?? '';
