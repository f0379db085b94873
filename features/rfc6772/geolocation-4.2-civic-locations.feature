@server @usage:geolocation-policy
Feature: RFC 6772 §4.2, Civic location condition profile

  Rule: The server stores the values of a civic location as the client sent them

    # The location server compares values octet by octet, so a value that the server has corrected no longer matches.
    @id:octets @GP-4.2-02 @implied-MUST
    Scenario Outline: A civic location with <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <conditions>
              <gp:location-condition>
                <gp:location profile="civic-condition" xmlns="urn:ietf:params:xml:ns:pidf:geopriv10:civicAddr">
                  <country>DE</country><A3><city></A3>
                </gp:location>
              </gp:location-condition>
            </conditions>
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
                <gp:location profile="civic-condition" xmlns="urn:ietf:params:xml:ns:pidf:geopriv10:civicAddr">
                  <country>DE</country><A3><city></A3>
                </gp:location>
              </gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      But the server rejects the same document with an undeclared element added

      Examples:
        | id             | what                                      | city                 |
        | leading-space  | a leading space                           | &#32;Munich          |
        | trailing-space | a trailing space                          | Munich&#32;          |
        | inner-spaces   | two spaces inside                         | Bad&#32;&#32;Aibling |
        | decomposed     | a letter and its accent as two characters | München             |
        | composed       | a letter and its accent as one character  | München              |
        | capitals       | capitals                                  | MUNICH               |
        | empty          | an empty value                            |                      |
