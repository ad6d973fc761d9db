export function PortfolioText() {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>Portfolio</h1>
        <p className="lead">One project, shown whole: the shop you are standing in.</p>
      </div>
    </div>
  );
}
