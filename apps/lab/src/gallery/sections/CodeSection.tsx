import { OtpInput } from '@ui/primitives/otp-input/OtpInput.js'
import { useState } from 'react'
import { Section, State } from '../Section'
import { useWords } from '../words'

/** A code field that accepts only 123456, as a server would. */
function Code() {
  const t = useWords()
  const [value, setValue] = useState('418')
  const [state, setState] = useState<'idle' | 'right'>('idle')
  const [error, setError] = useState<string>()
  const [tries, setTries] = useState(0)
  return (
    <div data-testid="code" data-tries={tries}>
      <OtpInput
        value={value}
        state={state}
        error={error}
        label={t.code}
        hint={state === 'right' ? t.connected : t.codeWorks}
        onChange={(digits) => {
          setValue(digits)
          setError(undefined)
        }}
        onComplete={(code) => {
          setTries((now) => now + 1)
          if (code === '123456') setState('right')
          else setError(t.codeWrong)
        }}
      />
    </div>
  )
}

export function CodeSection() {
  const t = useWords()
  const still = { onChange: () => {}, onComplete: () => {}, label: t.code }
  return (
    <Section id="code" title="One-time code">
      <State name="being typed">
        <Code />
      </State>
      <State name="empty">
        <OtpInput {...still} value="" hint={t.codeWorks} />
      </State>
      <State name="checking">
        <OtpInput {...still} value="418203" state="checking" hint={t.checking} />
      </State>
      <State name="right">
        <OtpInput {...still} value="418203" state="right" hint={t.connected} />
      </State>
      <State name="wrong">
        <OtpInput {...still} value="418203" error={t.codeWrong} />
      </State>
    </Section>
  )
}
