/** The frame's measures over the banner's bicycle, in its millimetres: all of them on wide screens, one on small. */
export function BicycleMarks() {
  return (
    <>
      <svg className="marks marks-small" viewBox="-400 -740 1986 1150" aria-hidden="true">
        <g className="datum">
          <path d="M0 382V450M1185.56 382V450M0 436H245.62M939.94 436H1185.56" />
          <path className="arrow" d="M0 436l39.6 10.3v-20.6zM1185.56 436l-39.6 10.3v-20.6z" />
          <text x="592.78" y="436" dy=".35em" fontSize="66">
            Wheelbase 1186
          </text>
        </g>
      </svg>
      <svg className="marks marks-large" viewBox="-400 -740 1986 1150" aria-hidden="true" fontSize="30">
        <g className="datum">
          <path d="M0 382V408M1185.56 382V408M0 400H434.98M750.58 400H1185.56" />
          <path className="arrow" d="M0 400l18 4.68v-9.36zM1185.56 400l-18 4.68v-9.36z" />
          <text x="592.78" y="400" dy=".35em">
            Wheelbase 1186
          </text>
        </g>
        <path d="M435.61 -574V-660M890.61 -574V-660M435.61 -652H556.31M769.91 -652H890.61" />
        <path className="arrow" d="M435.61 -652l18 4.68v-9.36zM890.61 -652l-18 4.68v-9.36z" />
        <text x="663.11" y="-652" dy=".35em">
          Reach 455
        </text>
        <path d="M435.61 22V-166.2M435.61 -379.8V-568" />
        <path className="arrow" d="M435.61 22l4.68 -18h-9.36zM435.61 -568l4.68 18h-9.36z" />
        <text transform="translate(435.61 -273) rotate(-90)" dy=".35em">
          Stack 630
        </text>
        <path d="M395.61 -568H856.61" strokeDasharray="22 5 4 5" />
      </svg>
    </>
  );
}
