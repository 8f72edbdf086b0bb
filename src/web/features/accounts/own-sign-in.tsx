import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { isStaff } from '#domain/people/roles.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useOpenForm } from './use-open-form.ts'

const OwnDetailsForm = lazyPart(() => import('./own-details-form.tsx'), 'OwnDetailsForm', {
  begins: 'asked',
})
const OwnPasswordForm = lazyPart(() => import('./own-password-form.tsx'), 'OwnPasswordForm', {
  begins: 'asked',
})

/** Name, e-mail and phone number. */
export function OwnDetails() {
  const user = useUser()
  const { isOpen, button, close } = useOpenForm(OwnDetailsForm)
  const details = [
    ['Name', user.fullName],
    ['Username', user.username],
    ['E-mail', user.email],
    ['Phone number', user.phoneNumber],
  ] as const
  return (
    <Section title="Details">
      {isOpen ? (
        <OwnDetailsForm onClose={close} />
      ) : (
        <>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {details.map(([name, value]) => (
              <div key={name} className="min-w-0">
                <dt className="text-faint text-sm">{name}</dt>
                <dd className="[overflow-wrap:anywhere]">{value || '–'}</dd>
              </div>
            ))}
          </dl>
          <div>
            <Button variant="secondary" {...button}>
              Change details
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

/** Changing the password, and for staff the way to the second step. */
export function OwnPassword() {
  const user = useUser()
  const { isOpen, button, close } = useOpenForm(OwnPasswordForm)
  return (
    <Section title="Password">
      {isOpen ? (
        <OwnPasswordForm onClose={close} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" {...button}>
            Change password
          </Button>
          {isStaff(user) && (
            <Link to={paths.signInAndSecurity()} className={buttonClass({ variant: 'quiet' })}>
              Second step at sign-in
            </Link>
          )}
        </div>
      )}
    </Section>
  )
}
