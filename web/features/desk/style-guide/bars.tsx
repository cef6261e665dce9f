import { Horizon } from "../../../ui/horizon";
import { SectionBar } from "../../../ui/section-bar";
import { Specimen, Specimens } from "./specimen";

const day = Array.from({ length: 13 }, (_, place) => 6 + place);

function nameHour(hour: number): string {
  if (hour === 12) return "Noon";
  return hour < 12 ? `${hour} a.m.` : `${hour - 12} p.m.`;
}

/** Section headings, and the sun on its rule through a day. */
export function Bars() {
  return (
    <Specimens>
      <Specimen name="Section bar" note="with a link to the whole section" span={3}>
        <SectionBar label="National" slug="national" color="ink" />
      </Specimen>
      <Specimen name="Section bar" note="of a red section" span={3}>
        <SectionBar label="Arts+" slug="culture" color="red" />
      </Specimen>
      <Specimen name="Section bar" note="in a narrow column" span={1}>
        <SectionBar label="Justice" slug="justice" color="ink" linked={false} />
      </Specimen>
      <Specimen name="Horizon" note="at night" span={2}>
        <div className="ui-horizon">
          <Horizon hour={22} />
        </div>
      </Specimen>
      <Specimen name="Horizon" note="of a red section" span={3}>
        <div className="ui-horizon">
          <Horizon hour={9} color="red" />
        </div>
      </Specimen>
      {day.map((hour) => (
        <Specimen key={hour} name="Horizon" note={nameHour(hour)} span={1}>
          <div className="ui-horizon">
            <Horizon hour={hour} />
          </div>
        </Specimen>
      ))}
    </Specimens>
  );
}
