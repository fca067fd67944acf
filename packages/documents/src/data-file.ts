/** Name of the file of the embedded documents. */
export const DATA_FILE = 'documents.db';
