import { partsOf } from '@carabiner/core/preview'
import { useLanguage } from '../../texts/LanguageContext.js'

/**
 * A written value that the screen shortens. The hidden part stays in the page, so that screen
 * readers read the whole value, and copying takes it.
 */
export function Written({ children }: { readonly children: string }) {
  const { code } = useLanguage()
  return partsOf(children, code).map(({ text, isHidden }, at) =>
    isHidden ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <span key={at} className="wf-rest">
        <span className="wf-rest-text">{text}</span>
      </span>
    ) : (
      text
    ),
  )
}
