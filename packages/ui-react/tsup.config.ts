import { defineConfig } from 'tsup'
import { uiLibrary } from '../../scripts/tsup.base.ts'

export default defineConfig(
  uiLibrary({
    index: 'src/index.ts',
    'elements/index': 'src/elements/index.ts',
    'locales/ar': 'src/locales/ar.ts',
    'locales/de': 'src/locales/de.ts',
  }),
)
