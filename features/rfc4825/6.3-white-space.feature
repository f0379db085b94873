# Which of 200 and 201 a creation is answered with is judged in 8.2.7-resource-interdependencies.feature.
@server @usage:resource-lists
Feature: RFC 4825 §6.3, Node selector: white space, comments and what else is no element

  # White space is compared in canonical form: white space in text counts to the octet, white space inside of tags, which
  # XML tells no application about, does not (see also §8.3: a GET need not give back the octets of the PUT).

  Rule: An element comes with the text, comments and processing instructions in it

    @id:list-entries @XCAP-6.3-37 @implied-MUST
    Scenario: A list with all that is between its entries
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <!-- one -->
          <entry uri="sip:a@example.com"><display-name>A <!-- inner --> B</display-name></entry>

          <?processing instruction?>
          <entry uri="sip:b@example.com"/>   <!-- two -->
         </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list'
      Then the selected element is list with name "friends"
      And the body matches ">\n  <!-- one -->\n  <entry [^>]*><display-name>A <!-- inner --> B</display-name></entry>\n\n  <\?processing instruction\?>\n  <entry [^>]*(/>|></entry>)   <!-- two -->\n </list>$"

  Rule: White space is kept as the client sent it

    @id:document @XCAP-6.3-38 @implied-MUST
    Scenario: In a document
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">


        	<list name="friends">   <display-name>  two  words
         and a line </display-name>
                <entry uri="sip:a@example.com">
         </entry>  <!--  comment  -->
          </list>     </resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">


        	<list name="friends">   <display-name>  two  words
         and a line </display-name>
                <entry uri="sip:a@example.com">
         </entry>  <!--  comment  -->
          </list>     </resource-lists>
        """
      And the server serves the document element on its own

    @id:element-around @XCAP-6.3-38 @implied-MUST
    Scenario: In an element, and around it
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>	


          <entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry[2]' with
        """
        <entry uri="sip:b@example.com">
              <display-name>  two  words
         and a line </display-name>
         </entry>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>	


          <entry uri="sip:b@example.com">
              <display-name>  two  words
         and a line </display-name>
         </entry></list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/entry[2]'
      Then the server answers 200
      And the body matches ">\n      <display-name>  two  words\n and a line </display-name>\n </entry>$"

  Rule: Nothing is added around an element that is inserted

    # Where it is inserted is judged in §8.2.3: here it counts that the white space around stays what it was.
    @id:behind-siblings @XCAP-6.3-39 @implied-MUST
    Scenario Outline: Between or behind its siblings: <selector>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>
          <entry uri="sip:b@example.com"/>
         </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/<selector>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 3     |
        | string-length(/*)                | 11    |
        | normalize-space(/*)              |       |

      Examples:
        | id                      | selector                           |
        | entry-uri-sip-n-example | entry[@uri="sip:n@example.com"]    |
        | entry-2-uri-sip-n       | entry[2][@uri="sip:n@example.com"] |

    @id:element-content @XCAP-6.3-39 @implied-MUST
    Scenario: Into an element without content
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><entry uri="sip:n@example.com"/></list>
        </resource-lists>
        """
