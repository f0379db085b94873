@server @usage:geolocation-policy
Feature: RFC 6772 §10, XCAP usage

  The feature geolocation-3.1-documents covers the media type (§10.4), geolocation-10.3-default-namespace the default namespace.

  Rule: In a presence system, documents of pres-rules have conditions and transformations of locations

    @id:in-presence-rules @usage:pres-rules @GP-10-01 @implied-MUST
    Scenario: The client PUTs a geolocation policy, then the same document as presence rules
      Given the usage "geolocation-policy"
      And a "geolocation-policy" document at "{root}/geolocation-policy/users/{xui}/index"
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <conditions>
              <gp:location-condition><gp:location profile="civic-condition"/></gp:location-condition>
            </conditions>
            <transformations>
              <gp:set-retention-expiry>3600</gp:set-retention-expiry>
              <gp:provide-location profile="civic-transformation">
                <lp:provide-civic>city</lp:provide-civic>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      And the usage "pres-rules"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <conditions>
              <gp:location-condition><gp:location profile="civic-condition"/></gp:location-condition>
            </conditions>
            <transformations>
              <gp:set-retention-expiry>3600</gp:set-retention-expiry>
              <gp:provide-location profile="civic-transformation">
                <lp:provide-civic>city</lp:provide-civic>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <conditions>
              <gp:location-condition><gp:location profile="civic-condition"/></gp:location-condition>
            </conditions>
            <transformations>
              <gp:set-retention-expiry>3600</gp:set-retention-expiry>
              <gp:provide-location profile="civic-transformation">
                <lp:provide-civic>city</lp:provide-civic>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

  Rule: The AUID of geolocation policies is geolocation-policy

    @id:auid @GP-10.1-01 @implied-MUST
    Scenario: The client PUTs a document below another AUID, then below geolocation-policy
      Given the usage "geolocation-policy"
      And there is no document at "{root}/geolocation-policy/users/{xui}/index"
      And the next request has header "Content-Type" with value "application/auth-policy+xml"
      When the client sends PUT to "{root}/geolocation/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>
        """
      Then the request does not succeed
      Given the next request has header "Content-Type" with value "application/auth-policy+xml"
      But the client sends PUT to "{root}/geolocation-policy/users/{xui}/index" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>
        """
      And the request succeeds
      And the client sends GET to "{root}/geolocation-policy/users/{xui}/index"
      And the server answers 200

  # §10.5 adds no constraints to the schemas, and §13.4 lets a server check for policies that make no sense. So a server may
  # store or refuse them, as long as it stores the whole document.
  Rule: The usage has no constraints beyond the schemas; a server may store or refuse a document that makes no sense

    @id:odd-document @GP-10.5-01 @MAY
    Scenario Outline: A valid document with <what>
      Given the usage "geolocation-policy"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <odd>
          </rule>
        </ruleset>
        """
      Then the server stores the document as sent, or refuses it and the document is unchanged
      But the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <conditions/>
            <transformations><gp:provide-location/></transformations>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <conditions/>
            <transformations><gp:provide-location/></transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                   | what                                             | odd                                                                                                                                                                                                                                                                       |
        | two-retentions       | two values of set-retention-expiry               | <transformations><gp:set-retention-expiry>0</gp:set-retention-expiry><gp:set-retention-expiry>60</gp:set-retention-expiry></transformations>                                                                                                                              |
        | two-levels           | two levels of civic locations                    | <transformations><gp:provide-location profile="civic-transformation"><lp:provide-civic>city</lp:provide-civic></gp:provide-location><gp:provide-location profile="civic-transformation"><lp:provide-civic>none</lp:provide-civic></gp:provide-location></transformations> |
        | moved-condition      | a location condition among the transformations   | <transformations><gp:location-condition><gp:location/></gp:location-condition></transformations>                                                                                                                                                                          |
        | moved-transformation | a transformation among the conditions            | <conditions><gp:provide-location/></conditions>                                                                                                                                                                                                                           |
        | not-an-action        | a transformation among the actions               | <actions><gp:provide-location/></actions>                                                                                                                                                                                                                                 |
        | profile-alone        | content of a profile outside of provide-location | <transformations><lp:provide-geo radius="5"/></transformations>                                                                                                                                                                                                           |
        | negative-radius      | a negative radius                                | <transformations><gp:provide-location profile="geodetic-transformation"><lp:provide-geo radius="-5"/></gp:provide-location></transformations>                                                                                                                             |
        | same-location        | two equal locations                              | <conditions><gp:location-condition><gp:location label="a"/><gp:location label="a"/></gp:location-condition></conditions>                                                                                                                                                  |

  Rule: A user may have several documents

    @id:second-document @GP-10.7-01 @implied-MUST
    Scenario Outline: The user has a document called <name> beside index
      Given the usage "geolocation-policy"
      And the document "one rule"
      And there is no document at "{root}/geolocation-policy/users/{xui}/<name>"
      And the next request has header "Content-Type" with value "application/auth-policy+xml"
      When the client sends PUT to "{root}/geolocation-policy/users/{xui}/<name>" with body
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      Then the request succeeds
      But the document is unchanged
      And the client sends GET to "{root}/geolocation-policy/users/{xui}/<name>"
      And the server answers 200
      And the body equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """

      Examples:
        | id         | name       |
        | second     | second     |
        | family-xml | family.xml |

  Rule: Documents do not depend on each other

    @id:independent @usage:resource-lists @GP-10.8-01 @implied-MUST
    Scenario: The client changes and deletes one document beside others of two usages
      Given the usage "geolocation-policy"
      And a "geolocation-policy" document at "{root}/geolocation-policy/users/{xui}/second"
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the document "one rule"
      And the client sends GET to "{root}/geolocation-policy/users/{xui}/second"
      And the body equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      And the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the XML body has
        | XPath          | value          |
        | local-name(/*) | resource-lists |
      And the client PUTs element 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="a"><actions/></rule>'
      And the request succeeds
      And the client sends DELETE to the document
      And the request succeeds
      And the document does not exist
      When the client sends GET to "{root}/geolocation-policy/users/{xui}/second"
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      But the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

  Rule: By default only the user reads and writes a document

    # A server may answer 404 to hide that the document exists (RFC 9110 §15.5.4).
    # By §15.5.2 it may answer 401 because these credentials are insufficient.
    @id:recipient @needs:second-user @GP-10.9-01 @implied-MUST
    Scenario Outline: <method> by a location recipient to whom the rules apply
      Given the usage "geolocation-policy"
      And the document "one rule"
      And the server requires credentials
      When the second user sends <method> to the document
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the second user sends <method> to node 'cr:ruleset/cr:rule?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client sends <method> to the document
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:recipient-put @needs:second-user @GP-10.9-01 @implied-MUST
    Scenario: PUT by a location recipient to whom the rules apply
      Given the usage "geolocation-policy"
      And the document "one rule"
      And the server requires credentials
      When the second user PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the second user PUTs element 'cr:ruleset/cr:rule[@id="b"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="b"/>'
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="b"/></ruleset>
        """
