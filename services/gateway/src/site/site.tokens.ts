export const SHELL = Symbol('shell');
export const WEB_FILES = Symbol('web files');
export const PAGE_FILES = Symbol('page files');
export const RENDERER = Symbol('renderer');
