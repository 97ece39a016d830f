// Written by node scripts/write-locales.mjs from every messages.<code>.json: a change here is lost.
import ar from './messages.ar.json' with { type: 'json' }
import de from './messages.de.json' with { type: 'json' }
import ja from './messages.ja.json' with { type: 'json' }
import ko from './messages.ko.json' with { type: 'json' }
import ru from './messages.ru.json' with { type: 'json' }
import tr from './messages.tr.json' with { type: 'json' }
import uk from './messages.uk.json' with { type: 'json' }
import zhCn from './messages.zh-cn.json' with { type: 'json' }
import zhTw from './messages.zh-tw.json' with { type: 'json' }

/** The languages besides English. */
export const translations = { ar, de, ja, ko, ru, tr, uk, 'zh-CN': zhCn, 'zh-TW': zhTw }
