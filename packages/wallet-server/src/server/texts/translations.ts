// Written by node scripts/write-locales.mjs from every messages.<code>.json: a change here is lost.
import ar from './messages.ar.json' with { type: 'json' }
import de from './messages.de.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fa from './messages.fa.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }
import he from './messages.he.json' with { type: 'json' }
import hi from './messages.hi.json' with { type: 'json' }
import id from './messages.id.json' with { type: 'json' }
import it from './messages.it.json' with { type: 'json' }
import ja from './messages.ja.json' with { type: 'json' }
import ko from './messages.ko.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import pl from './messages.pl.json' with { type: 'json' }
import pt from './messages.pt.json' with { type: 'json' }
import ru from './messages.ru.json' with { type: 'json' }
import th from './messages.th.json' with { type: 'json' }
import tr from './messages.tr.json' with { type: 'json' }
import uk from './messages.uk.json' with { type: 'json' }
import vi from './messages.vi.json' with { type: 'json' }
import zhCn from './messages.zh-cn.json' with { type: 'json' }
import zhTw from './messages.zh-tw.json' with { type: 'json' }

/** The languages besides English. */
export const translations = {
  ar,
  de,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  th,
  tr,
  uk,
  vi,
  'zh-CN': zhCn,
  'zh-TW': zhTw,
}
