/** The picture pool of this service. */
export const PICTURES = Symbol('pictures');
