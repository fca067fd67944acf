import type { Section } from '@limner/routes';

/** The agency's email of a section (RT-22). */
export const emailOf = (
  { email, animation_email: animation }: Readonly<Record<string, string>>,
  section: Section,
): string | undefined => (section === 'animation' && animation) || email;
