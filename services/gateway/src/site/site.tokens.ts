export const SHELL = Symbol('shell');
export const WEB_FILES = Symbol('web files');
export const PAGE_SCRIPTS = Symbol('page scripts');
export const RENDERER = Symbol('renderer');
