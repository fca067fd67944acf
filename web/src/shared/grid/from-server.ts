/**
 * Marks a list that the server has written: the browser never sets or removes the attribute. A state would have the whole list drawn a second time after
 * hydration.
 */
export const FROM_SERVER = {
  'data-from-server': typeof document === 'undefined' || undefined,
  suppressHydrationWarning: true,
};
