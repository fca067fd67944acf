/** Whether the main pointer of the device can hover, such as a mouse. */
export const canHover = (): boolean => globalThis.matchMedia?.('(hover: hover)').matches ?? true;
