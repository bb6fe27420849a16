import type { ReactNode } from 'react'
import * as words from '#words/kit'
import { Button } from '../button.tsx'
import { Modal } from '../modal.tsx'

type LeaveQuestionProps = { onLeave(): void; onStay(): void }

/** Asks before changes are thrown away. The first button, which has the focus after that of the corner, keeps them. */
export const LeaveQuestion = ({ onLeave, onStay }: LeaveQuestionProps): ReactNode => (
  <Modal title={words.leaveTitle()} onClose={onStay}>
    <p>{words.leaveText()}</p>
    <div className="actions end">
      <Button onClick={onStay}>{words.keepEditing()}</Button>
      {/* Nothing is sent: a date that is typed in part may go too. */}
      <Button variant="danger" sendsForm={false} onClick={onLeave}>
        {words.throwAway()}
      </Button>
    </div>
  </Modal>
)
