/**
 * Props of a list: an attribute tells the style sheet that the server wrote it. The browser neither sets nor removes it, so React is told to expect the difference; it then
 * compares no attribute of the list itself. As a state of the component, the attribute would render the whole list a second time after hydration.
 */
export const FROM_SERVER = {
  'data-from-server': typeof document === 'undefined' || undefined,
  suppressHydrationWarning: true,
};
