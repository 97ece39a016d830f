import type { CarabinerModal } from '@carabiner/ui-react'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { Inside } from './Inside'

export function MuiHost({ modal }: { modal: CarabinerModal }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        MUI
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="mui-title">
        <DialogTitle id="mui-title">A MUI dialog</DialogTitle>
        <Inside modal={modal} />
        <button type="button" onClick={() => setOpen(false)}>
          Close it
        </button>
      </Dialog>
    </>
  )
}
