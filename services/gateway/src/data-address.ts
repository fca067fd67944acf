/** Whether an address is one of data, pictures or files, where nothing is a page. */
export const isDataAddress = (pathname: string): boolean => /^\/(api|images|media|assets)(\/|$)/.test(pathname);
