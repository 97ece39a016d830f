// Every primitive in every state, in the modal's own root, for reviewers and tests.
import { createI18n, I18nContext } from '@ui/i18n/I18nContext.js'
import { TooltipGroup } from '@ui/primitives/tooltip/TooltipGroup.js'
import { LiveRegions } from '@ui/root/live-region/LiveRegions.js'
import { mountRoot } from '@ui/root/mount-root.js'
import { RootContext } from '@ui/root/RootContext.js'
import { MODAL_STYLES } from '@ui/shell/styles.js'
import { applyTheme } from '@ui/theme/theme-variables.js'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery'
import css from './gallery.css?inline'
import { readGallerySettings } from './settings'
import { WordsContext, words } from './words'

const settings = readGallerySettings(location.search)
const isolated = mountRoot({ document, styles: [MODAL_STYLES, css] })
const code = settings.dir === 'rtl' ? 'ar' : 'en'
isolated.host.dir = settings.dir
isolated.host.lang = code
isolated.place(document.body)
const paint = () =>
  applyTheme(isolated.host, readGallerySettings(location.search).theme, console.warn)
paint()
// Changes colours without a reload, for tests of many colours.
addEventListener('popstate', paint)

createRoot(isolated.shadow).render(
  <RootContext.Provider value={isolated}>
    <I18nContext.Provider value={createI18n({ code, messages: {} })}>
      <WordsContext.Provider value={words[code]}>
        <LiveRegions>
          <TooltipGroup>
            <Gallery width={settings.width} only={settings.section} />
          </TooltipGroup>
        </LiveRegions>
      </WordsContext.Provider>
    </I18nContext.Provider>
  </RootContext.Provider>,
)
