import { Glyph } from '@ui/icons/Glyph.js'
import { LOCK } from '@ui/icons/glyphs.js'
import { Button } from '@ui/primitives/button/Button.js'
import { EmailField } from '@ui/primitives/field/EmailField.js'
import { TextArea } from '@ui/primitives/field/TextArea.js'
import { TextField, type TextFieldProps } from '@ui/primitives/field/TextField.js'
import { SearchField } from '@ui/primitives/search-field/SearchField.js'
import { useState } from 'react'
import { Section, State } from '../Section'
import { useWords } from '../words'

function Text(props: Partial<TextFieldProps> & { initial?: string }) {
  const { initial = '', ...rest } = props
  const [value, setValue] = useState(initial)
  return <TextField {...rest} value={value} onChange={setValue} />
}

export function FieldsSection() {
  const t = useWords()
  const [email, setEmail] = useState('you@')
  const [query, setQuery] = useState('anch')
  const [recipient, setRecipient] = useState('0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4')
  const mail = { label: t.email, submitLabel: t.continue, onSubmit: () => {} }
  return (
    <Section id="fields" title="Fields">
      <State name="rest">
        <Text label={t.name} placeholder="marina" hint={t.hint} />
      </State>
      <State name="focus" force="focus-visible">
        <Text label={t.name} initial="marina" clearLabel={t.clear} />
      </State>
      <State name="with a suffix">
        <Text label={t.name} initial="marina" suffix=".example.id" />
      </State>
      <State name="error">
        <Text label={t.name} initial="Marina!" error={t.hint} clearLabel={t.clear} />
      </State>
      <State name="error, focus" force="focus-visible">
        <Text label={t.name} initial="Marina!" error={t.hint} />
      </State>
      <State name="read only">
        <Text label={t.name} initial="marina" lead={<Glyph path={LOCK} />} readOnly />
      </State>
      <State name="disabled">
        <Text label={t.name} initial="marina" lead={<Glyph path={LOCK} />} disabled />
      </State>
      <State name="email">
        <EmailField {...mail} value="" onChange={() => {}} placeholder="you@example.com" />
      </State>
      <State name="email, error">
        <EmailField {...mail} value={email} onChange={setEmail} error={t.emailInvalid} />
      </State>
      <State name="email, loading">
        <EmailField {...mail} value="you@example.com" onChange={() => {}} loading />
      </State>
      <State name="email, disabled">
        <EmailField {...mail} value="you@example.com" onChange={() => {}} disabled />
      </State>
      <State name="search">
        <SearchField label={t.search} value="" onChange={() => {}} />
      </State>
      <State name="search, loading" force="focus-visible">
        <SearchField label={t.search} value={query} onChange={setQuery} loading />
      </State>
      <State name="recipient">
        <TextArea
          label={t.recipient}
          value={recipient}
          onChange={setRecipient}
          mono
          trail={
            <Button variant="soft" size="sm">
              {t.paste}
            </Button>
          }
        />
      </State>
    </Section>
  )
}
