@server
Feature: RFC 4745 §7.4, Validity

  Rule: A validity has one or more pairs of from and until

    @id:example @usage:pres-rules @CP-7.4-01 @MUST
    Scenario: The example of RFC 4745 §7.4
      Given the usage "pres-rules"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

          <rule id="f3g44r3">
            <conditions>
                <validity>
                    <from>2003-08-15T10:20:00.000-05:00</from>
                    <until>2003-09-15T10:20:00.000-05:00</until>
                </validity>
            </conditions>
            <actions/>
            <transformations/>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

          <rule id="f3g44r3">
            <conditions>
                <validity>
                    <from>2003-08-15T10:20:00.000-05:00</from>
                    <until>2003-09-15T10:20:00.000-05:00</until>
                </validity>
            </conditions>
            <actions/>
            <transformations/>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

    @id:pairs @usage:<auid> @CP-7.4-01 @MUST
    Scenario Outline: In <auid>: <what>
      Given the usage "<auid>"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity><wrong></validity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the document is not stored as sent
      But the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity><right></validity>
            </conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity><right></validity>
            </conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                  | auid                    | what                    | wrong                                                                                                                                    | right                                                                                                                                                                                                        |
        | empty               | pres-rules              | an empty validity       |                                                                                                                                          | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |
        | from-alone          | pres-rules              | a from alone            | <from>2033-12-24T17:00:00Z</from>                                                                                                        | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |
        | until-alone         | pres-rules              | an until alone          | <until>2033-12-24T19:00:00Z</until>                                                                                                      | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |
        | until-first         | pres-rules              | until before from       | <until>2033-12-24T19:00:00Z</until><from>2033-12-24T17:00:00Z</from>                                                                     | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |
        | nested              | pres-rules              | one pair inside another | <from>2033-12-24T17:00:00Z</from><from>2033-12-25T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><until>2033-12-25T19:00:00Z</until> | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><from>2033-12-25T17:00:00Z</from><until>2033-12-25T19:00:00Z</until>                                                                     |
        | half-pair           | pres-rules              | a pair and a half       | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><from>2033-12-25T17:00:00Z</from>                                    | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><from>2033-12-25T17:00:00Z</from><until>2033-12-25T19:00:00Z</until><from>2033-12-26T17:00:00Z</from><until>2033-12-26T19:00:00Z</until> |
        | from-twice          | pres-rules              | from twice in a pair    | <from>2033-12-24T17:00:00Z</from><from>2033-12-25T17:00:00Z</from><until>2033-12-25T19:00:00Z</until>                                    | <from>2033-12-25T17:00:00Z</from><until>2033-12-25T19:00:00Z</until>                                                                                                                                         |
        | until-twice         | pres-rules              | until twice in a pair   | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><until>2033-12-25T19:00:00Z</until>                                  | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |
        | alliance-from-alone | org.alliance.pres-rules | a from alone            | <from>2033-12-24T17:00:00Z</from>                                                                                                        | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |

    @id:delete-half @usage:pres-rules @CP-7.4-01 @MUST
    Scenario Outline: The client deletes the <half> of a pair, then the validity
      Given the usage "pres-rules"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity>
                <from>2033-12-24T17:00:00Z</from>
                <until>2033-12-24T19:00:00Z</until>
              </validity>
            </conditions>
          </rule>
        </ruleset>
        """
      When the client sends DELETE to node 'cr:ruleset/cr:rule/cr:conditions/cr:validity/cr:<half>?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the request does not succeed
      But the document is unchanged
      And the client sends DELETE to node 'cr:ruleset/cr:rule/cr:conditions/cr:validity?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><conditions/></rule></ruleset>
        """

      Examples:
        | id    | half  |
        | from  | from  |
        | until | until |

  Rule: The times of a validity have the type xs:dateTime

    @id:time @usage:pres-rules @CP-7.4-02 @implied-MUST
    Scenario Outline: A time is "<wrong>", then "<right>"
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity>
                <from><wrong></from>
                <until>2033-12-24T19:00:00Z</until>
              </validity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the document is not stored as sent
      But the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity>
                <from>2003-12-24T17:00:00Z</from>
                <until><wrong></until>
              </validity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the document is not stored as sent
      But the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity>
                <from>2003-12-24T17:00:00Z</from>
                <until><right></until>
                <from><right></from>
                <until>2043-12-24T17:00:00Z</until>
              </validity>
            </conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity>
                <from>2003-12-24T17:00:00Z</from>
                <until><right></until>
                <from><right></from>
                <until>2043-12-24T17:00:00Z</until>
              </validity>
            </conditions>
          </rule>
        </ruleset>
        """

      Examples:
        | id         | wrong                | right                         |
        | word       | tomorrow             | 2033-12-24T17:00:00Z          |
        | date-only  | 2033-12-24           | 2033-12-24T17:00:00           |
        | space      | 2033-12-24 17:00:00Z | 2033-12-24T17:00:00.000+14:00 |
        | no-seconds | 2033-12-24T17:00Z    | 2033-12-24T17:00:00-05:00     |
        | month-13   | 2033-13-24T17:00:00Z | 2036-02-29T17:00:00Z          |

  Rule: The server keeps rules whose time is over

    # The case does not wait: the time of the rule is over before the PUT.
    @id:past-rule @usage:pres-rules @CP-7.4-03 @implied-MUST
    Scenario: A rule of the past, after other requests and a new rule
      Given the usage "pres-rules"
      And there is no document
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity>
                <from>2003-12-24T17:00:00+01:00</from>
                <until>2003-12-24T19:00:00+01:00</until>
              </validity>
            </conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      When the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the selected element is rule with id "a"
      But the client PUTs element 'cr:ruleset/cr:rule[@id="b"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="b"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity>
                <from>2003-12-24T17:00:00+01:00</from>
                <until>2003-12-24T19:00:00+01:00</until>
              </validity>
            </conditions>
          </rule>
          <rule id="b"/>
        </ruleset>
        """
