import type { Facet } from '@limner/contracts/facets';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from '../ui/button/button.tsx';
import { SidePanel } from '../ui/dialog/side-panel.tsx';
import type { FacetGroup } from './facet-groups.ts';
import { FacetOptions } from './facet-options.tsx';

interface FacetSheetProps {
  isOpen: boolean;
  close: () => void;
  groups: readonly FacetGroup[];
  onToggle: (facet: Facet, value: string) => void;
  result: string;
}

/** All facets in a panel that covers a phone. */
export function FacetSheet({ isOpen, close, groups, onToggle, result }: FacetSheetProps) {
  const { t } = useTranslation();
  return (
    <SidePanel
      isOpen={isOpen}
      close={close}
      title={t('filters.label')}
      actions={
        <Button rank="primary" onClick={close}>
          {t('filters.show', { result })}
        </Button>
      }
    >
      {groups.map((group) => (
        <FacetOptions key={group.facet} group={group} onToggle={(value) => onToggle(group.facet, value)} />
      ))}
    </SidePanel>
  );
}
