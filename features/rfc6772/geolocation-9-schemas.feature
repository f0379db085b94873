@server @usage:geolocation-policy
Feature: RFC 6772 §8 and §9, XML schemas

  Rule: A server that supports geolocation policies refuses elements that their schemas do not declare

    # Common policy allows elements of other namespaces, also of those that the server does not know. The server refuses
    # undeclared elements of a namespace only if it claims to support the namespace (RFC 4825 §8.2.5).
    @id:undeclared @usage:xcap-caps @GP-9-01 @XCAP-8.2.5-05 @implied-MUST
    Scenario Outline: A rule with <what>
      Given the usage "geolocation-policy"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:geolocation-policy"
      And there is no document
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <right>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <right>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <wrong>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id             | what                                                 | wrong                                                                                                                            | right                                                                                                                           |
        | condition      | an undeclared condition                              | <conditions><gp:weather/></conditions>                                                                                           | <conditions><x:weather/></conditions>                                                                                           |
        | action         | an undeclared action                                 | <actions><gp:locate/></actions>                                                                                                  | <actions><x:locate/></actions>                                                                                                  |
        | transformation | an undeclared transformation                         | <transformations><gp:provide-speed>true</gp:provide-speed></transformations>                                                     | <transformations><x:provide-speed>true</x:provide-speed></transformations>                                                      |
        | in-unknown     | an undeclared element in an unknown one              | <transformations><x:any><gp:speed/></x:any></transformations>                                                                    | <transformations><x:any><x:speed/></x:any></transformations>                                                                    |
        | in-profile     | an undeclared element in an unknown profile          | <transformations><gp:provide-location profile="urn:example:x"><x:any><gp:speed/></x:any></gp:provide-location></transformations> | <transformations><gp:provide-location profile="urn:example:x"><x:any><x:speed/></x:any></gp:provide-location></transformations> |
        | text-name      | the name in the text of §6.1 instead of the schema's | <transformations><gp:retransmission-allowed>true</gp:retransmission-allowed></transformations>                                   | <transformations><gp:set-retransmission-allowed>true</gp:set-retransmission-allowed></transformations>                          |

    @id:undeclared-profile @usage:xcap-caps @GP-8-01 @XCAP-8.2.5-05 @implied-MUST
    Scenario Outline: A location is provided with <what>
      Given the usage "geolocation-policy"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:basic-location-profiles"
      And there is no document
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <right>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <right>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <wrong>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id         | what                                          | wrong                                                                                                                                     | right                                                                                                                                    |
        | element    | an undeclared element                         | <transformations><gp:provide-location profile="urn:example:x"><lp:provide-street/></gp:provide-location></transformations>                | <transformations><gp:provide-location profile="urn:example:x"><x:provide-street/></gp:provide-location></transformations>                |
        | in-unknown | an undeclared element in an unknown one       | <transformations><gp:provide-location profile="urn:example:x"><x:any><lp:provide-street/></x:any></gp:provide-location></transformations> | <transformations><gp:provide-location profile="urn:example:x"><x:any><x:provide-street/></x:any></gp:provide-location></transformations> |
        | bare       | an undeclared element beside provide-location | <transformations><lp:provide-height/></transformations>                                                                                   | <transformations><x:provide-height/></transformations>                                                                                   |

  Rule: Elements with a default may be empty

    # XML Schema validates an empty element by its default. The server stores the element empty, as the client sent it.
    @id:default @GP-9-02 @implied-MUST
    Scenario Outline: The rule has an empty <name>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:<name><end>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:<name><end>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id             | name                       | end                         |
        | retransmission | set-retransmission-allowed | />                          |
        | retention      | set-retention-expiry       | />                          |
        | reference      | keep-rule-reference        | />                          |
        | retention-tags | set-retention-expiry       | ></gp:set-retention-expiry> |
