/** Loaded before a service: traces of errors name the sources of this project. Those of dependencies would cost 5 MB, which `--enable-source-maps` keeps. */
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false });
