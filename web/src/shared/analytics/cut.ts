import { BEACON_TEXTS } from '@limner/contracts/beacon-limits';

/** An address of at most `max` characters; of an encoded character all or nothing stays, so that it can still be decoded. */
export const cutAddress = (address: string, max: number): string =>
  address.length <= max
    ? address
    : address.slice(0, max).replace(/(%[C-F][\dA-F](%[89AB][\dA-F])*)?(%[\dA-F]?)?$/i, '');

/** The texts of an event that a visitor can make long, as the server accepts them: cut, and without NUL and halves of characters. */
export function cutDetail<Detail extends object>(detail: Detail): Detail {
  const { link, question }: { link?: unknown; question?: unknown } = detail;
  return {
    ...detail,
    ...(typeof link === 'string' && { link: cutAddress(link, BEACON_TEXTS.link) }),
    ...(typeof question === 'string' && {
      question: question.replaceAll('\0', '').slice(0, BEACON_TEXTS.question).toWellFormed(),
    }),
  };
}
