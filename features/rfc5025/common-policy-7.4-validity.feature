@server @usage:pres-rules
Feature: RFC 4745 §7.4, Validity

  Rule: A validity has pairs of from and until, one at least

    @id:example-rfc @CP-7.4-01 @MUST
    Scenario: The example of the RFC
      Given the usage "pres-rules"
      And the document "no rules"
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
      And the stored document equals (canonical XML)
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

    @id:validity-pairs @usage:org.alliance.pres-rules @CP-7.4-01 @MUST
    Scenario Outline: <what>
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
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity><right></validity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
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
        | id                | auid                    | what                     | wrong                                                                                                                                    | right                                                                                                                                                                                                        |
        | nothing           | pres-rules              | Nothing                  |                                                                                                                                          | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |
        | a-from-alone      | pres-rules              | A from alone             | <from>2033-12-24T17:00:00Z</from>                                                                                                        | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |
        | an-until-alone    | pres-rules              | An until alone           | <until>2033-12-24T19:00:00Z</until>                                                                                                      | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |
        | until-before-from | pres-rules              | Until before from        | <until>2033-12-24T19:00:00Z</until><from>2033-12-24T17:00:00Z</from>                                                                     | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |
        | pairs-one-in-the  | pres-rules              | Pairs one in the other   | <from>2033-12-24T17:00:00Z</from><from>2033-12-25T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><until>2033-12-25T19:00:00Z</until> | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><from>2033-12-25T17:00:00Z</from><until>2033-12-25T19:00:00Z</until>                                                                     |
        | a-pair-and-a-half | pres-rules              | A pair and a half        | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><from>2033-12-25T17:00:00Z</from>                                    | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><from>2033-12-25T17:00:00Z</from><until>2033-12-25T19:00:00Z</until><from>2033-12-26T17:00:00Z</from><until>2033-12-26T19:00:00Z</until> |
        | from-twice-in-a   | pres-rules              | From twice in a pair     | <from>2033-12-24T17:00:00Z</from><from>2033-12-25T17:00:00Z</from><until>2033-12-25T19:00:00Z</until>                                    | <from>2033-12-25T17:00:00Z</from><until>2033-12-25T19:00:00Z</until>                                                                                                                                         |
        | until-twice-in-a  | pres-rules              | Until twice in a pair    | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><until>2033-12-25T19:00:00Z</until>                                  | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |
        | there-too-a-from  | org.alliance.pres-rules | There, too, a from alone | <from>2033-12-24T17:00:00Z</from>                                                                                                        | <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until>                                                                                                                                         |

    @id:pair-cannot @CP-7.4-01 @MUST
    Scenario Outline: The <half> of a pair cannot be deleted, its validity can
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
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'cr:ruleset/cr:rule/cr:conditions/cr:validity?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><conditions/></rule></ruleset>
        """

      Examples:
        | id    | half  |
        | from  | from  |
        | until | until |

  Rule: Their times are those of XML Schema

    @id:none @CP-7.4-02 @implied-MUST
    Scenario Outline: <wrong> is none, <right> is
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
      Then the server answers 409
      And the document is unchanged
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
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity>
                <from><right></from>
                <until><right></until>
              </validity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <validity>
                <from><right></from>
                <until><right></until>
              </validity>
            </conditions>
          </rule>
        </ruleset>
        """

      Examples:
        | id                   | wrong                | right                         |
        | tomorrow             | tomorrow             | 2033-12-24T17:00:00Z          |
        | 2033-12-24           | 2033-12-24           | 2033-12-24T17:00:00           |
        | 2033-12-24-17-00-00z | 2033-12-24 17:00:00Z | 2033-12-24T17:00:00.000+14:00 |
        | 2033-12-24t17-00z    | 2033-12-24T17:00Z    | 2033-12-24T17:00:00-05:00     |
        | 2033-13-24t17-00-00z | 2033-13-24T17:00:00Z | 2036-02-29T17:00:00Z          |

  Rule: Rules stay when their time is over

    # Nothing waits here: the time of the rule was over before it was put.
    @id:rule-long-ago-requests-rules @CP-7.4-03 @implied-MUST
    Scenario: A rule of long ago is there after other requests, and after other rules have come
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
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
      Then the request succeeds
      When the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the selected element is rule with id "a"
      When the client PUTs element 'cr:ruleset/cr:rule[@id="b"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="b"/>'
      Then the request succeeds
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
