import { useEffect, useState } from 'react'
import { configurationCode } from '../code/configuration-code'
import type { LabSettings } from '../settings/settings'

/** The page's configuration, as a host writes it. */
export function ConfigurationCode({ settings }: { settings: LabSettings }) {
  const code = configurationCode(settings)
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the copied text was the previous code.
  useEffect(() => setSaid(''), [code])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setSaid('Copied.')
    } catch {
      // The copy was refused, or the page has no https and so no clipboard.
      setSaid('Select the code to copy it: this page has no clipboard.')
    }
  }
  return (
    <section className="lab-code" aria-label="This configuration as code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which must work by keyboard too. */}
      <pre tabIndex={0}>{code}</pre>
      <div className="lab-bar">
        <output>{said}</output>
        <button type="button" onClick={() => void copy()}>
          Copy this configuration as code
        </button>
      </div>
    </section>
  )
}
