import { useFormContext, useWatch } from 'react-hook-form';
import { formatFigure } from '#contract/format.ts';
import type { HomeTexts } from '#contract/shop/settings.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Spec } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { TextLines } from '#web/platform/ui/text-lines.tsx';
import { texts } from './texts.ts';

const { home: words } = texts;

/** What the home page would say, in its order. */
export function HomePreview() {
  const { control } = useFormContext<HomeTexts>();
  const home = useWatch({ control });
  const { slides = [], figures = [], achievements = [] } = home;
  return (
    <section className={panelStyles.panel} aria-label={texts.preview}>
      <p className="note">{texts.preview}</p>
      <p className="h2">
        <TextLines lines={(home.heading ?? '').split('\n')} />
      </p>
      <p className="lead">{home.lead}</p>
      {slides.map(
        (slide, place) =>
          slide.shown && (
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always four, each at its place
            <div key={place} className="cluster">
              {slide.img && <Thumb src={slide.img} wide={88} />}
              <span className="stack gap-1">
                <b className="label">
                  {place + 2} {slide.name}
                </b>
                <span className="small">{slide.lead}</span>
              </span>
            </div>
          ),
      )}
      <Spec
        facts={figures.map(({ name = '', quantity, plus }) => ({
          name,
          value: `${Number.isFinite(quantity) ? formatFigure(quantity ?? 0) : ''}${plus ?? ''}`,
        }))}
      />
      <h3>{words.how}</h3>
      <p>{home.howLead}</p>
      <p className="small">{home.howText}</p>
      <h3>{words.capabilities}</h3>
      <p>{home.capabilitiesLead}</p>
      <p className="small">{home.capabilitiesText}</p>
      <h3>{words.achievements}</h3>
      <Spec facts={achievements.map(({ title = '', text = '' }) => ({ name: title, value: text }))} />
      <h3>{words.brands}</h3>
      <p className="small">{home.brandsLead}</p>
    </section>
  );
}
