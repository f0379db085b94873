@server @usage:geolocation-policy
Feature: RFC 6772 §12, Internationalization

  Rule: The server keeps letters beyond US-ASCII

    # The documents have no XML declaration, so they are in UTF-8 (XML 1.0 §4.3.3).
    @id:letters @GP-12-01 @XCAP-5.3-09 @MUST
    Scenario Outline: Labels, civic locations and notes in <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location label="<label>" xmlns="urn:ietf:params:xml:ns:pidf:geopriv10:civicAddr">
                  <A3><city></A3>
                </gp:location>
              </gp:location-condition>
            </conditions>
            <transformations><gp:set-note-well><note></gp:set-note-well></transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location label="<label>" xmlns="urn:ietf:params:xml:ns:pidf:geopriv10:civicAddr">
                  <A3><city></A3>
                </gp:location>
              </gp:location-condition>
            </conditions>
            <transformations><gp:set-note-well><note></gp:set-note-well></transformations>
          </rule>
        </ruleset>
        """
      But the server rejects the same document with an undeclared element added

      Examples:
        | id      | what    | label | city    | note                                       |
        | german  | German  | Büro  | Köln    | Nicht weitersagen, auch nicht auf Straßen. |
        | greek   | Greek   | σπίτι | Αθήνα   | Μην το πεις.                               |
        | chinese | Chinese | 家     | 北京      | 不要告诉别人。                                    |
        | hebrew  | Hebrew  | בית   | ירושלים | לא לספר.                                   |
        | emoji   | emoji   | 🏠     | 🗼       | 🤫                                          |

    @id:element @GP-12-01 @MUST
    Scenario: The client PUTs a note alone
      Given the usage "geolocation-policy"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-note-well>Do not tell.</gp:set-note-well>
            </transformations>
          </rule>
        </ruleset>
        """
      And the client sends GET to node 'cr:ruleset/cr:rule/cr:transformations/gp:set-note-well?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)'
      And the server answers 200
      When the client PUTs element 'cr:ruleset/cr:rule/cr:transformations/gp:set-note-well?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)' with '<gp:set-note-well xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">Μην το πεις.</gp:set-note-well>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-note-well>Μην το πεις.</gp:set-note-well>
            </transformations>
          </rule>
        </ruleset>
        """
