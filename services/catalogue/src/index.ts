export { CatalogueModule } from './catalogue.module.ts';
