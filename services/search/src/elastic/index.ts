export { ElasticSearchIndex } from '../search-index.elastic.ts';
export { Elastic } from './connection.ts';
export { Directory } from './directory.ts';
export { examineElastic } from './examine-elastic.ts';
export { IndexNames } from './index-names.ts';
