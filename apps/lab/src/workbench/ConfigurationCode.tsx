import { useEffect, useState } from 'react'
import { configurationCode } from '../code/configuration-code'
import type { LabSettings } from '../settings/settings'

/** How the page is configured, as a host writes it. */
export function ConfigurationCode({ settings }: { settings: LabSettings }) {
  const code = configurationCode(settings)
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: What was copied is of the code as it was.
  useEffect(() => setSaid(''), [code])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setSaid('Copied.')
    } catch {
      // Refused, or a page without https, which has no clipboard.
      setSaid('Select the code to copy it: this page has no clipboard.')
    }
  }
  return (
    <section className="lab-code" aria-label="This configuration as code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls, and must by keys too. */}
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
