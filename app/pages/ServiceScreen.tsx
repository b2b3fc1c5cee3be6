import checkIcon from '@lucide/icons/icons/check'
import { useMemo } from 'react'
import type { Service } from '~/content/parts'
import { findOffer, listOffers } from '~/features/ordering/offers'
import { OrderContext, type Order } from '~/features/ordering/order-context'
import { OrderProvider } from '~/features/ordering/OrderProvider'
import { QUESTION_PANELS } from '~/features/ordering/question-panels'
import { readSelection } from '~/features/ordering/selection'
import { useAnswers } from '~/features/ordering/use-answers'
import { FilmHero } from '~/hero/FilmHero'
import { endsBefore, longestLine, TALL_VW } from '~/hero/hero-letters'
import { HeroTitle } from '~/hero/HeroTitle'
import { BenefitsCarousel } from '~/sections/BenefitsCarousel/BenefitsCarousel'
import { LogoCarousel } from '~/sections/LogoCarousel/LogoCarousel'
import { missingParts } from '~/sections/missing-parts'
import { OrderForm } from '~/sections/OrderForm/OrderForm'
import { Sections } from '~/sections/Sections'
import { SellingPoints } from '~/sections/SellingPoints/SellingPoints'
import { Emphasis } from '~/ui/Emphasis'
import { Icon } from '~/ui/Icon'
import { readAccount } from '~shared/ordering/account'
import { PageExtras } from './PageExtras'
import styles from './ServiceScreen.module.css'
import { TrialTicket } from './TrialTicket'

/** Distance from the text to the video, in vw. */
const FILM_FROM_VW = 39

/**
 * The page of a service; all have the same template. It has a typed headline and promo video, benefits, selling points
 * with the service's noun, clients, and the service's order form. The banner above the header is `TrialBar`.
 */
export function ServiceScreen({ service }: { service: Service }) {
  const { shared, orderForm, popup, headline } = service
  const order = useServiceOrder(service)
  const hasTrial = service.offers.length > 0
  const hasPacks = order.pack !== null || (order.questions?.offers.length ?? 0) > 0
  const after = splitEnding(headline.ending)
  const last = after.at(-1) ?? ''
  const longest = longestLine([...headline.words, ...after])
  return (
    <OrderProvider order={order} panels={QUESTION_PANELS}>
      <FilmHero
        title={<HeroTitle words={headline.words} typing={headline.typing} after={after} />}
        action={{ label: service.banner.actionLabel, href: `#${orderForm.anchor}` }}
        promo={service.promo}
        picture={service.picture}
        film={endsBefore(FILM_FROM_VW, last, longest, TALL_VW) ? 'rising' : 'below'}
        longest={longest}
        claim={
          shared?.claim ? (
            <p className={`display title-2 ${styles.claim}`}>
              <Emphasis text={shared.claim.text} emphasis={shared.claim.emphasis} />
            </p>
          ) : null
        }
      >
        <p className="lead">{service.intro}</p>
        {hasTrial ? (
          <p className={styles.message}>
            <Icon icon={checkIcon} size={17} strokeWidth={2.2} />
            {service.trialMessage}
          </p>
        ) : null}
      </FilmHero>
      {shared ? (
        <>
          <BenefitsCarousel
            section={{
              anchor: null,
              label: shared.slidesLabel,
              slides: service.slides,
              autoplayMs: shared.slideMs,
            }}
            service={service.iconKey}
          />
          <SellingPoints
            section={{ anchor: null, points: shared.sellingPoints }}
            noun={service.noun}
            icon={{ key: service.iconKey, address: service.icon }}
          />
        </>
      ) : null}
      {/* These sections have no order, since what the page sells is ordered in its own form. */}
      <OrderContext.Provider value={null}>
        <Sections sections={service.sections} below />
      </OrderContext.Provider>
      {shared?.logos && !missingParts(shared.logos) ? <LogoCarousel section={shared.logos} /> : null}
      <OrderForm
        section={orderForm}
        aside={
          shared && (hasTrial || hasPacks) ? (
            <TrialTicket
              cut={service.ticket}
              picture={service.picture}
              offers={service.offers}
              labels={shared}
              pack={order.pack}
            />
          ) : null
        }
      />
      <PageExtras
        page={service}
        popup={popup ? { ...popup, offers: popup.offers.length > 0 ? popup.offers : service.offers } : null}
        floatingButton={shared?.floatingButton ?? null}
      />
    </OrderProvider>
  )
}

/** What is ordered on the page, for the account in the address: the free trial until a pack is chosen. */
function useServiceOrder({ name, form, shared, account, packTabs, offers: trialOffers }: Service): Order {
  const [answers, onAnswer] = useAnswers()
  const offers = useMemo(() => listOffers(packTabs), [packTabs])
  const pack = findOffer(offers, readSelection(answers)) ?? null
  const trial =
    shared && trialOffers.length > 0
      ? {
          label: shared.trialLabel ?? '',
          items: trialOffers.map(({ amount, label }) => `${amount} ${label}`),
          price: shared.startPrice ?? '',
        }
      : null
  return {
    username: readAccount(answers),
    pack,
    trial: pack ? null : (trial?.label ?? null),
    posts: null,
    service: name,
    form,
    notice: null,
    obstacle: null,
    questions: account
      ? { label: account.label ?? '', placeholder: account.placeholder ?? '', offers, trial, onAnswer }
      : null,
  }
}

/**
 * Returns the lines after the typed word: “Your YouTube” and “Account!”. The last word has its own line, so that the
 * video can rise next to it.
 */
function splitEnding(ending: string): string[] {
  const words = ending.split(' ')
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''].filter(Boolean)
}
