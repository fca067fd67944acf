import { agencyValues, type Values } from '@limner/words/agency-values';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';

/** The values of the placeholders in texts of the agency. */
export function useAgencyValues(): Values {
  const { number } = useTranslation();
  const { data: settings = {} } = useQuery(settingsQuery());
  return agencyValues(settings, number);
}
