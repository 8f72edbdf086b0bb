import { useState } from 'react'
import { announcementRoutes } from '#contract/house/announcements.ts'
import { type ChangeQuestion, DISH_CHANGE_TOASTS, dishChangeRoutes } from '#contract/menu/dish-changes.ts'
import type { RouteResponse } from '#contract/route.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { refresh, useRouteMutation } from '#web/lib/query.ts'
import { OptionList } from '#web/shared/option-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'
import { dishNames } from './change-words.ts'

interface AskedChangeProps {
  readonly asked: ChangeQuestion
  readonly onAnswered: () => void
  readonly onDone: () => void
}

/** A question about a change, or the change itself if the menu has no question. */
export function AskedChange({ asked, onAnswered, onDone }: AskedChangeProps) {
  const { changeId, line, question } = asked
  const [chosen, setChosen] = useState<string>()
  const answer = useRouteMutation(dishChangeRoutes.answer, {
    // Answering marks it as seen: the card and the notification go.
    refreshes: [dishChangeRoutes.received, announcementRoutes.received],
    onSuccess: () => (question ? onAnswered() : onDone()),
    onError: error => {
      toastFailure(error, DISH_CHANGE_TOASTS.answerFailure)
      if (hasCode(error, 'dishQuestionChanged', 'dishChangeNotAsked'))
        void refresh([dishChangeRoutes.questions])
    },
  })
  const send = (given: string | null) =>
    answer.mutate({ params: { changeId }, body: { key: question?.key ?? null, answer: given } })
  return (
    <section
      aria-labelledby="asked-change"
      className="flex flex-col gap-5 rounded-lg border border-line border-l-3 border-l-vermilion bg-raised p-[min(1.25rem,5.2vw)] md:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id="asked-change" className="font-semibold text-soft text-sm">
          The menu changed
        </h2>
        <p className="[overflow-wrap:anywhere]">{dishNames(asked)}</p>
      </div>
      {question ? (
        <OptionList
          questionId={changeId}
          options={question.options}
          chosen={chosen}
          isDisabled={answer.isPending || answer.data !== undefined}
          onChoose={setChosen}
          legend={<h3 className="font-display text-[1.5rem] leading-snug">{question.question}</h3>}
        />
      ) : (
        <p className="font-display text-[1.5rem] leading-snug [overflow-wrap:anywhere]">{line}</p>
      )}
      {answer.data && question && <Result line={line} {...answer.data} />}
      {answer.data && question ? (
        <Button size="lg" className="self-start max-sm:w-full" onClick={onDone}>
          Continue
        </Button>
      ) : (
        <Button
          size="lg"
          className="self-start max-sm:w-full"
          disabled={question !== null && chosen === undefined}
          isBusy={answer.isPending}
          onClick={() => send(question ? (chosen ?? null) : null)}
        >
          {question ? 'Answer' : 'Understood'}
        </Button>
      )}
    </section>
  )
}

function Result({
  line,
  isRight,
  explanation,
}: { readonly line: string } & RouteResponse<typeof dishChangeRoutes.answer>) {
  return (
    <Note tone={isRight ? 'moss' : 'vermilion'}>
      <div role="status">
        <p className="font-semibold">{isRight ? 'Right.' : 'Not right. You will be asked again tomorrow.'}</p>
        <p className="[overflow-wrap:anywhere]">{explanation}</p>
        <p className="[overflow-wrap:anywhere]">What changed: {line}</p>
      </div>
    </Note>
  )
}
