import { Checkbox, type CheckboxProps } from '@ui/primitives/checkbox/Checkbox.js'
import { Switch, type SwitchProps } from '@ui/primitives/switch/Switch.js'
import { useState } from 'react'
import { Section, State, Touched } from '../Section'
import { useWords } from '../words'

function Box(props: Partial<CheckboxProps>) {
  const t = useWords()
  const [checked, setChecked] = useState(props.checked ?? false)
  const label = (
    <>
      {t.agree} <a href="https://example.com/terms">{t.terms}</a>
    </>
  )
  return <Checkbox label={label} {...props} checked={checked} onChange={setChecked} />
}

function Toggle(props: Partial<SwitchProps>) {
  const t = useWords()
  const [checked, setChecked] = useState(props.checked ?? false)
  return <Switch label={t.smart} {...props} checked={checked} onChange={setChecked} />
}

export function ChoicesSection() {
  const t = useWords()
  return (
    <Section id="choices" title="Choices">
      <State name="checkbox: off, on">
        <Box />
        <Box checked />
      </State>
      <Touched of={() => <Box checked />} />
      <State name="off, focus" force="focus-visible">
        <Box />
      </State>
      <State name="terms">
        <Box card />
      </State>
      <State name="terms, asked for">
        <Box card error={t.termsFirst} />
      </State>
      <State name="disabled">
        <Box disabled />
        <Box disabled checked />
      </State>
      <State name="switch: off, on">
        <Toggle hint={t.smartHint} />
        <Toggle checked />
      </State>
      <Touched of={() => <Toggle checked />} />
      <State name="busy, disabled">
        <Toggle busy checked />
        <Toggle disabled />
        <Toggle disabled checked />
      </State>
    </Section>
  )
}
